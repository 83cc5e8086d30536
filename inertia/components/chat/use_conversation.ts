import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '~/hooks/use_api'
import { ApiError } from '~/lib/api/api_error'
import { CatchUp } from '~/lib/chat/catch_up'
import { isNext, lastIdOf, withNewer, withOlder, type MessageLog } from '~/lib/chat/message_log'
import type { ChatMessage, MessagePage } from '~/components/chat/chat_types'

type Log = MessageLog<ChatMessage>
type Head = Omit<MessagePage, 'items' | 'hasMore'>
type Signal = { id: number; isChange: boolean }

const PAGE = 30
/** The largest page: what was missed is read in as few requests as possible. */
const MISSED_PAGE = 100
/** When a page could not be read; the next signal or reconnection reads at once. */
const AGAIN_MS = 10_000
const EMPTY: Log = { items: [], hasOlder: false }

/** The messages with one partner, from the latest page on, without gaps. */
export function useConversation(chatPartnerId: number) {
  const state = useLog()
  const { current, change, setHead } = state
  const opening = useApi('api.messages.index')
  const sync = useSync(chatPartnerId, state)
  const older = useOlder(chatPartnerId, state)

  const { submit: read } = opening
  const open = useCallback(async () => {
    const query = { chatPartnerId, pageSize: PAGE }
    const found = (await read({ query })) as MessagePage | undefined
    if (!found) return
    const { items, hasMore, ...head } = found
    setHead(head)
    change(() => ({ items, hasOlder: hasMore }))
    const isSignaled = current.current.isSignaled
    current.current.isOpen = true
    // What was signaled while the first page was on its way may be missing on it.
    if (isSignaled) sync()
  }, [read, change, setHead, sync, current, chatPartnerId])
  useEffect(() => void open(), [open])

  /** An own message that was stored. With a gap before it, the gap is read first. */
  const confirm = useCallback(
    (message: ChatMessage) => {
      const { log } = current.current
      const isFirst = log.items.length === 0 && message.id === 1
      if (isFirst || isNext(log, message)) change((now) => withNewer(now, [message]))
      // The chat begins with its first message, and has settings from now on.
      if (isFirst) sync({ id: message.id, isChange: true })
      else sync({ id: message.id, isChange: false })
    },
    [current, change, sync]
  )

  const empty = useCallback(() => change(() => EMPTY), [change])

  return {
    log: state.log,
    head: state.head,
    setHead,
    opening,
    open,
    ...older,
    sync,
    confirm,
    empty,
  }
}

/** The log as rendered, and as it is now for requests that were sent before the last render. */
function useLog() {
  const [log, setLog] = useState<Log | null>(null)
  const [head, setHead] = useState<Head | null>(null)
  const current = useRef({ log: EMPTY, isOpen: false, isSignaled: false })
  const change = useCallback((next: (log: Log) => Log) => {
    current.current.log = next(current.current.log)
    setLog(current.current.log)
  }, [])
  return { log, head, setHead, current, change }
}

type LogState = ReturnType<typeof useLog>

/** Reads what follows the last message, and again what a signal says has changed. */
function useSync(chatPartnerId: number, { current, change, setHead }: LogState) {
  const { send } = useApi('api.messages.index')
  const catchUp = useMemo(
    () =>
      new CatchUp<ChatMessage>({
        last: () => lastIdOf(current.current.log),
        read: async (after) => {
          const query = { chatPartnerId, after, pageSize: MISSED_PAGE }
          const found = (await send({ query, isBackground: true })) as MessagePage
          const { items, hasMore, ...head } = found
          setHead(head)
          return { items, hasMore }
        },
        add: (messages) => change((now) => withNewer(now, messages)),
      }),
    [chatPartnerId, send, change, setHead, current]
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const request = useCallback(
    async (back: number): Promise<void> => {
      clearTimeout(timer.current)
      await catchUp.request(back).catch((error: unknown) => {
        // Without a connection, `send` waits by itself.
        if (isTemporary(error)) timer.current = setTimeout(() => void request(0), AGAIN_MS)
      })
    },
    [catchUp]
  )
  return useCallback(
    /** Without a signal: whatever was missed, and what changed at the end. */
    (signal?: Signal) => {
      const { log, isOpen } = current.current
      const last = lastIdOf(log)
      if (!isOpen) current.current.isSignaled = true
      if (!isOpen || (signal && !signal.isChange && signal.id <= last)) return
      const back = signal ? Math.max(0, last - signal.id + 1) : PAGE
      void request(back)
    },
    [request, current]
  )
}

/** Too many requests of all tabs, or a fault of the server. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 429 || error.code >= 500)
}

function useOlder(chatPartnerId: number, { current, change }: LogState) {
  const older = useApi('api.messages.index')
  const isReading = useRef(false)
  const { submit } = older
  const showOlder = useCallback(async () => {
    const { items, hasOlder } = current.current.log
    if (isReading.current || items.length === 0 || !hasOlder) return
    isReading.current = true
    const query = { chatPartnerId, before: items[0]!.id, pageSize: PAGE }
    const found = (await submit({ query }).finally(() => {
      isReading.current = false
    })) as MessagePage | undefined
    if (found) change((now) => withOlder(now, found.items, found.hasMore))
  }, [submit, change, current, chatPartnerId])
  return { older, showOlder }
}
