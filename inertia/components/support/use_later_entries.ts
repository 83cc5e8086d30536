import { useEffect, useEffectEvent, useState } from 'react'

type Entry = { id: number }
type Page<E> = { conversations: E[]; hasMore: boolean }

/**
 * The entries of a ticket after those that came with the page, read page by page, so that a long conversation is whole.
 * @param load undefined when it failed
 */
export function useLaterEntries<E extends Entry>(
  { conversations, hasMore }: Page<E>,
  load: (after: number) => Promise<Page<E> | undefined>
) {
  const [later, setLater] = useState<E[]>([])
  const read = useEffectEvent(async (isCurrent: () => boolean) => {
    const found: E[] = []
    let after = conversations.at(-1)?.id ?? 0
    for (let more = hasMore; more;) {
      const page = await load(after)
      if (!page || !isCurrent()) return
      found.push(...page.conversations)
      after = found.at(-1)?.id ?? after
      more = page.hasMore
    }
    setLater(found)
  })

  useEffect(() => {
    let isCurrent = true
    void read(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [conversations])

  const entries = [
    ...conversations,
    ...later.filter(({ id }) => id > (conversations.at(-1)?.id ?? 0)),
  ]
  return { entries, isLoading: hasMore && later.length === 0 }
}
