import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '~/hooks/use_api'
import type { ChatItem } from '~/components/chat/chat_types'

export type ChatFilter = 'all' | 'unread' | 'request'
type Found = { items: ChatItem[]; hasMore: boolean }

const LARGEST_PAGE = 50
const FIRST_PAGE = 20
const TYPING_MS = 300
/** Many messages within a moment cause one request. */
const BURST_MS = 250

/** The chats of the user: filtered, searched, continued, and kept up to date. */
export function useChatList(initial: Found) {
  const [list, setList] = useState<Found>(initial)
  const [filter, setFilter] = useState<ChatFilter>('all')
  const [keyword, setKeyword] = useState('')
  const reading = useApi('api.chats.index')
  const { submit } = reading
  const shown = useRef(initial.items.length)
  useEffect(() => {
    shown.current = list.items.length
  })

  const read = useCallback(
    async (isBackground: boolean) => {
      const pageSize = Math.min(LARGEST_PAGE, Math.max(FIRST_PAGE, shown.current))
      const query = { ...queryOf(filter, keyword), pageSize }
      const found = (await submit({ query, isBackground })) as Found | undefined
      if (found) setList((now) => (isBackground ? refreshed(now, found, pageSize) : found))
    },
    [submit, filter, keyword]
  )

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    const timer = setTimeout(() => void read(false), TYPING_MS)
    return () => clearTimeout(timer)
  }, [read])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(true), BURST_MS)
  }, [read])

  async function more() {
    const before = list.items.at(-1)?.chatPartner.id
    const query = { ...queryOf(filter, keyword), before }
    const found = (await submit({ query })) as Found | undefined
    if (found) setList((now) => ({ items: merged(now.items, found.items), hasMore: found.hasMore }))
  }

  return { ...list, filter, setFilter, keyword, setKeyword, reading, refresh, more }
}

function queryOf(filter: ChatFilter, keyword: string) {
  return {
    ...(filter === 'all' ? {} : { filter }),
    ...(keyword.trim() ? { keyword: keyword.trim() } : {}),
  }
}

/** The first page anew; chats below it stay as they were. */
function refreshed(now: Found, found: Found, pageSize: number): Found {
  if (now.items.length <= pageSize) return found
  return { items: merged(found.items, now.items), hasMore: now.hasMore }
}

function merged(first: ChatItem[], then: ChatItem[]): ChatItem[] {
  const known = new Set(first.map(({ chatPartner }) => chatPartner.id))
  return [...first, ...then.filter(({ chatPartner }) => !known.has(chatPartner.id))]
}
