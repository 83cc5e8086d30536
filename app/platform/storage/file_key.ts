/**
 * A name on a shelf: segments of letters, digits, `.`, `_` and `-`, parted by `/`. Nothing that
 * starts with a dot, so no key leaves its shelf or meets the files that are still arriving.
 */
export function isFileKey(key: string): boolean {
  return key.length <= 500 && key.split('/').every((part) => /^\w[\w.-]*$/.test(part))
}

/** @throws RangeError when it is no key */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError(`Not a key for a file: ${key.slice(0, 100)}`)
  return key
}
