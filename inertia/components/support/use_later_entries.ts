import { useEffect, useEffectEvent, useState } from 'react'

type Entry = { id: number }
type Page<E> = { conversations: E[]; hasMore: boolean }

/** Whether the entries after those of the page are there; `failed`: reading them stopped. */
export type LaterState = 'loading' | 'failed' | 'complete'

/**
 * The entries of a ticket after those that came with the page, read page by page, so that a long conversation is whole.
 * After a refresh of the page they are read again; those that were read before stay on the screen meanwhile.
 * @param load undefined when it failed
 */
export function useLaterEntries<E extends Entry>(
  { conversations, hasMore }: Page<E>,
  load: (after: number) => Promise<Page<E> | undefined>
) {
  const lastId = conversations.at(-1)?.id ?? 0
  const [later, setLater] = useState<E[]>([])
  const [progress, setProgress] = useState<LaterState>('loading')
  const [round, setRound] = useState(0)
  const read = useEffectEvent(async (isCurrent: () => boolean) => {
    const found: E[] = []
    for (let more = hasMore; more;) {
      const last = found.at(-1)?.id ?? lastId
      const page = await load(last)
      if (!isCurrent()) return
      if (!page) {
        setLater((before) => [...found, ...after(before, last)])
        return setProgress('failed')
      }
      found.push(...page.conversations)
      more = page.hasMore
    }
    setLater(found)
    setProgress('complete')
  })

  useEffect(() => {
    let isCurrent = true
    void read(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [conversations, round])

  const state: LaterState = hasMore ? progress : 'complete'
  return {
    entries: [...conversations, ...after(later, lastId)],
    state,
    retry: () => {
      setProgress('loading')
      setRound(round + 1)
    },
  }
}

const after = <E extends Entry>(entries: E[], last: number) => entries.filter(({ id }) => id > last)
