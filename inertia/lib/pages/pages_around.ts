/** Page numbers to show: the ends, the current one and its neighbors; null for a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const numbers = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last)
  const pages = [...new Set(numbers)].sort((a, b) => a - b)
  return pages.flatMap((number, place) => {
    const before = pages[place - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [before + 1, number] : [null, number]
  })
}
