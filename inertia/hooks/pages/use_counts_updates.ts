import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { usePage } from '@inertiajs/react'
import { callRoute } from '~/lib/api/call_route'
import { connectLive, listenLive, live } from '~/lib/live/live'
import { countsStore, type Counts } from '~/lib/stores/counts'
import { showCountInTitle } from '~/lib/pages/title'
import { useShared } from '~/hooks/use_shared'

const FRESH_MS = 5 * 60_000
/** Several messages about one event make one request. */
const PAUSE_MS = 300
/** After a message to all users, requests are spread over this time, so that browsers do not ask at once. */
const SPREAD_MS = 20_000
const COUNTED = ['chat', 'chat_read', 'notification', 'announcement']
/** Failures are not shown, so they need no messages. */
const NO_WORDS = { failed: '', forbidden: '', unsupported: '' }

type Shared = { owner: number; counts: Counts }

/**
 * Keeps the counts of the header current, with one request for all of them: at the first page, after live messages,
 * and with a navigation after five minutes. One tab asks for all tabs of the browser.
 */
export function useCountsUpdates() {
  const { user, impersonation } = useShared()
  const { url } = usePage()
  const me = user?.id ?? null
  const counted = impersonation ? null : me
  const { owner, askedAt } = useSyncExternalStore(
    countsStore.subscribe,
    countsStore.now,
    countsStore.onServer
  )
  const ask = useAsk(counted)

  useEffect(() => connectLive(me), [me])
  useEffect(() => {
    if (counted === null) countsStore.clear()
  }, [counted])
  useEffect(() => {
    if (counted !== null && (owner !== counted || Date.now() - askedAt > FRESH_MS)) ask(0)
  }, [counted, owner, askedAt, url, ask])
  useEffect(() => {
    if (counted === null) return undefined
    return listenLive({
      isPassive: true,
      onMessage({ channel, payload }) {
        if (!live.leads() || !COUNTED.includes(String(payload.type))) return
        ask(channel === 'everybody' ? Math.random() * SPREAD_MS : PAUSE_MS)
      },
      onConnect: (isAgain) => void (isAgain && live.leads() && ask(PAUSE_MS)),
      onShared(value) {
        const shared = value as Shared
        if (shared.owner === counted) countsStore.set(counted, shared.counts)
      },
    })
  }, [counted, ask])
  useTitle()
}

/** Schedules a request for the counts; an earlier schedule replaces a later one. */
function useAsk(owner: number | null) {
  const due = useRef({ at: Infinity, timer: 0 })
  useEffect(() => {
    const waiting = due.current
    return () => clearTimeout(waiting.timer)
  }, [])
  return useCallback(
    (afterMs: number) => {
      const waiting = due.current
      const at = Date.now() + afterMs
      if (owner === null || at >= waiting.at) return
      clearTimeout(waiting.timer)
      waiting.at = at
      waiting.timer = window.setTimeout(() => {
        waiting.at = Infinity
        void fetchCounts(owner)
      }, afterMs)
    },
    [owner]
  )
}

/** Without an answer the counts stay as they are: the page itself says that it is offline or signed out. */
async function fetchCounts(owner: number) {
  const call = { isBackground: true }
  const counts = await callRoute('api.notification_counts.show', call, NO_WORDS, () => {}).catch(
    () => null
  )
  if (!counts) return
  countsStore.set(owner, counts)
  live.share({ owner, counts } satisfies Shared)
}

/** The number is in the title of the tab, too. */
function useTitle() {
  useEffect(() => {
    showCountInTitle()
    return countsStore.subscribe(showCountInTitle)
  }, [])
}
