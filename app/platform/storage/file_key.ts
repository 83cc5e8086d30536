/**
 * Whether the text is a file key: segments of letters, digits, `.`, `_` and `-`, separated by `/`. No segment starts
 * with a dot, so a key cannot leave its store or name an incomplete file.
 */
export function isFileKey(key: string): boolean {
  return key.length <= 500 && key.split('/').every((part) => /^\w[\w.-]*$/.test(part))
}

/** @throws RangeError for an invalid key */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError(`Not a key for a file: ${key.slice(0, 100)}`)
  return key
}
