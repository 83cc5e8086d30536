import type { List } from '~/types'

/** All rows as one page, for a table of rows that come at once. */
export function wholeList<Item>(items: Item[]): List<Item> {
  const { length: total } = items
  return { items, total, page: 1, pageSize: Math.max(1, total), hasMore: false }
}
