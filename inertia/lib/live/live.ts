import { canShare, SharedStream } from '~/lib/live/shared_stream'
import type { LiveMessage } from '~/lib/live/event_stream'

export type LiveListener = {
  onMessage?: (message: LiveMessage) => void
  /** @param isAgain whether messages may have been missed since the listener heard before */
  onConnect?: (isAgain: boolean) => void
  onShared?: (value: unknown) => void
  /** Listens only while a stream is open for another listener; opens none where each tab has its own. */
  isPassive?: boolean
}

/** After this time in the background, a browser may have stopped the tab. */
const HIDDEN_MS = 30_000

const listeners = new Set<LiveListener>()
let owner: number | null = null
let stream: SharedStream | null = null
let hiddenAt: number | null = null
let isWatched = false

/** The signed-in user; null for visitors. The stream is opened anew when it is another one. */
export function connectLive(userId: number | null) {
  watchTab()
  if (userId !== owner) {
    stream?.close()
    stream = null
    owner = userId
  }
  openWhereWanted()
}

/** @returns stops listening */
export function listenLive(listener: LiveListener): () => void {
  listeners.add(listener)
  openWhereWanted()
  return () => void listeners.delete(listener)
}

export const live = {
  /** Whether this tab leads, that is, does the work that must be done once per browser. */
  leads: () => stream?.leads ?? true,
  /** Passes a value to the other tabs. */
  share: (value: unknown) => stream?.share(value),
}

function openWhereWanted() {
  if (owner === null || stream) return
  const isWanted = canShare() || [...listeners].some(({ isPassive }) => !isPassive)
  if (!isWanted) return
  stream = new SharedStream(owner, {
    onMessage: (message) => each(({ onMessage }) => onMessage?.(message)),
    onConnect: connected,
    onShared: (value) => each(({ onShared }) => onShared?.(value)),
  })
}

function connected(isAgain: boolean) {
  each(({ onConnect }) => onConnect?.(isAgain))
}

function each(call: (listener: LiveListener) => void) {
  for (const listener of listeners) call(listener)
}

/** Reports possible gaps after the tab was stopped, offline, or restored from the back/forward cache. */
function watchTab() {
  if (isWatched) return
  isWatched = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (hiddenAt !== null) {
      if (stream && Date.now() - hiddenAt > HIDDEN_MS) connected(true)
      hiddenAt = null
    }
  })
  window.addEventListener('online', () => stream && connected(true))
  window.addEventListener('pagehide', () => {
    stream?.close()
    stream = null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    openWhereWanted()
  })
}
