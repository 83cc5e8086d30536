/**
 * A name on a shelf: segments of letters, digits, `.`, `_` and `-`, parted by `/`. Nothing that
 * starts with a dot, so no key leaves its shelf or meets the files that are still arriving.
 * @throws RangeError for everything else
 */
export function checkedKey(key: string): string {
  const isSafe = key.length <= 500 && key.split('/').every((part) => /^\w[\w.-]*$/.test(part))
  if (!isSafe) throw new RangeError(`Not a key for a file: ${key.slice(0, 100)}`)
  return key
}
