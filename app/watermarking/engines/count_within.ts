/**
 * Counts the code units of a text within a range. `match` with a pattern would build a list of all matches, which for a
 * large text is more than the heap of a worker thread holds.
 *
 * @param first lowest code unit that counts
 * @param last highest code unit that counts
 */
export function countWithin(text: string, first: number, last: number): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= first && unit <= last) count++
  }
  return count
}
