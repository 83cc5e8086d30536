import { useCallback, useEffect, useState } from 'react'

type Found<Item> = { items: Item[]; hasMore: boolean }

/** A list that is read page by page; later pages are added below. `items` is null until the first one is there. */
export function useOrderPages<Item>(read: (page: number) => Promise<Found<Item> | undefined>) {
  const [list, setList] = useState<{ items: Item[] | null; page: number; hasMore: boolean }>({
    ...{ items: null, page: 0, hasMore: false },
  })
  const show = useCallback(
    async (page: number) => {
      const found = await read(page)
      if (!found) return
      setList(({ items }) => ({
        ...{ page, hasMore: found.hasMore },
        items: page === 1 ? found.items : [...(items ?? []), ...found.items],
      }))
    },
    [read]
  )
  useEffect(() => void show(1), [show])
  return { ...list, more: () => void show(list.page + 1) }
}
