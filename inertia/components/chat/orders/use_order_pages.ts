import { useCallback, useEffect, useState } from 'react'

type Found<Item> = { items: Item[]; hasMore: boolean }

/**
 * A list that is read page by page; later pages are added below, without what a new order has moved to the next page.
 * `items` is null until the first one is there.
 */
export function useOrderPages<Item extends { tradeNo: string }>(
  read: (page: number) => Promise<Found<Item> | undefined>
) {
  const [list, setList] = useState<{ items: Item[] | null; page: number; hasMore: boolean }>({
    items: null,
    page: 0,
    hasMore: false,
  })
  const show = useCallback(
    async (page: number) => {
      const found = await read(page)
      if (!found) return
      setList(({ items }) => ({
        page,
        hasMore: found.hasMore,
        items: page === 1 ? found.items : withLater(items ?? [], found.items),
      }))
    },
    [read]
  )
  useEffect(() => void show(1), [show])
  return { ...list, more: () => void show(list.page + 1) }
}

function withLater<Item extends { tradeNo: string }>(items: Item[], later: Item[]): Item[] {
  const known = new Set(items.map(({ tradeNo }) => tradeNo))
  return [...items, ...later.filter(({ tradeNo }) => !known.has(tradeNo))]
}
