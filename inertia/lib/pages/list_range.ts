type Page = {
  total: number
  page: number
  pageSize: number
  isCapped?: boolean
  hasMore?: boolean
  items?: unknown[]
}

/**
 * Which rows of a list a page shows. Counting may have stopped at `total`: a page beyond it shows
 * how many there are at least, and the last one how many there are.
 */
export function rangeOf({ total, page, pageSize, isCapped, hasMore, items }: Page) {
  const before = (page - 1) * pageSize
  const to = items ? before + items.length : Math.min(page * pageSize, total)
  const knownTotal = Math.max(total, to)
  return {
    from: before + 1,
    to,
    total: knownTotal,
    isCapped: isCapped === true && (hasMore || to <= total),
  }
}
