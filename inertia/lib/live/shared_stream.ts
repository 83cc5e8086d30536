import { openEventStream, type LiveMessage } from '~/lib/live/event_stream'
import { randomId } from '~/lib/random_id'

export type SharedEvents = {
  /** @param isAgain whether messages may have been missed since the stream was open before */
  onConnect: (isAgain: boolean) => void
  onMessage: (message: LiveMessage) => void
  /** A value that another tab shares. */
  onShared: (value: unknown) => void
}

/** Messages between the tabs of a browser; those with `to` are for one tab. */
type Note =
  | { kind: 'ask'; from: string }
  | { kind: 'alive'; to: string; isOpen: boolean }
  | { kind: 'open' }
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'shared'; value: unknown }

/** The leading tab may be frozen; then it answers nothing. */
const ANSWERS_WITHIN_MS = 3_000

/** Locks exist on secure origins only. Without them, each tab has a stream of its own. */
export const canShare = () => 'locks' in navigator && 'BroadcastChannel' in window

/**
 * One event stream for all tabs of a browser: the tab that holds the lock leads, that is, it has the stream and passes
 * messages on; the next one takes over when it closes. HTTP/1.1 allows six connections per browser, so with a stream in
 * each tab the seventh would never load.
 */
export class SharedStream {
  #me = randomId()
  #name: string
  #tabs: BroadcastChannel | null = null
  #leaving = new AbortController()
  #stream: ReturnType<typeof openEventStream> | null = null
  #isOpen = false
  #wasOpen = false
  #timer = 0

  constructor(
    userId: number,
    private events: SharedEvents
  ) {
    this.#name = `live:${userId}`
    if (canShare()) this.#join()
    else this.#lead()
  }

  #join() {
    this.#tabs = new BroadcastChannel(this.#name)
    this.#tabs.addEventListener('message', this.#hear)
    document.addEventListener('visibilitychange', this.#askLeader)
    this.#queue(false)
    this.#askLeader()
  }

  /** Whether this tab leads, that is, does the work that must be done once per browser. */
  get leads(): boolean {
    return this.#stream !== null
  }

  share(value: unknown) {
    this.#tell({ kind: 'shared', value })
  }

  close() {
    clearTimeout(this.#timer)
    document.removeEventListener('visibilitychange', this.#askLeader)
    this.#leaving.abort()
    this.#stopLeading()
    this.#tabs?.close()
    this.#tabs = null
  }

  /** Holds the lock until this tab leaves or another one takes it away. */
  #queue(isForced: boolean) {
    const { signal } = this.#leaving
    const work = () => {
      if (signal.aborted) return undefined
      this.#lead()
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    }
    const options = isForced ? { steal: true } : { signal }
    navigator.locks.request(this.#name, options, work).catch(() => {
      this.#stopLeading()
      if (!signal.aborted) this.#queue(false)
    })
  }

  #lead() {
    this.#stream ??= openEventStream({
      onConnect: () => {
        this.#isOpen = true
        this.#tell({ kind: 'open' })
        this.#connected()
      },
      onLost: () => (this.#isOpen = false),
      onMessage: (message) => {
        this.#tell({ kind: 'message', message })
        this.events.onMessage(message)
      },
    })
  }

  #stopLeading() {
    this.#stream?.close()
    this.#stream = null
    this.#isOpen = false
  }

  #askLeader = () => {
    if (this.leads || document.visibilityState !== 'visible') return
    this.#tell({ kind: 'ask', from: this.#me })
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => {
      if (!this.leads) this.#queue(true)
    }, ANSWERS_WITHIN_MS)
  }

  #hear = ({ data: note }: MessageEvent<Note>) => {
    if (note.kind === 'message') this.events.onMessage(note.message)
    if (note.kind === 'shared') this.events.onShared(note.value)
    if (note.kind === 'open') this.#connected()
    if (note.kind === 'ask' && this.leads) {
      this.#tell({ kind: 'alive', to: note.from, isOpen: this.#isOpen })
    }
    if (note.kind === 'alive' && note.to === this.#me) {
      clearTimeout(this.#timer)
      if (note.isOpen && !this.#wasOpen) this.#connected()
    }
  }

  #connected() {
    const isAgain = this.#wasOpen
    this.#wasOpen = true
    this.events.onConnect(isAgain)
  }

  #tell(note: Note) {
    this.#tabs?.postMessage(note)
  }
}
