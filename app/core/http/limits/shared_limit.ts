import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import { ASYNC_COMMIT } from '#core/database/async_commit'

const WINDOW_MS = 60_000
const PREFIX = 'shared'
/** The least recently used are evicted. */
const MOST_KEYS = 20_000

/** This process's state of one key. */
interface Window {
  endsAt: number
  /** Requests that may pass without asking the database. */
  left: number
  /** Requests that passed and were not reported yet. */
  unreported: number
  /** Requests that all processes together may still let pass, as far as is known. */
  remaining: number
  isSpent: boolean
  loading?: Promise<void>
}

const take = statement<{ points: number; expire: number }>(`
  insert into rate_limits (key, points, expire) values (:key, :taken, :endsAt)
  on conflict (key) do update set
    points = case when rate_limits.expire <= :now then 0 else rate_limits.points end + excluded.points,
    expire = case when rate_limits.expire <= :now then excluded.expire else rate_limits.expire end
  returning points, expire`)

const findSpent = statement<{ key: string; points: number; expire: number }>(`
  select key, points, expire from rate_limits where starts_with(key, '${PREFIX}.') and expire > :now`)

const notifySpent = statement(
  `select pg_notify('limits_spent', :message) from (${ASYNC_COMMIT}) as async_commit`
)

/**
 * A per-minute limit for requests so frequent and cheap that a statement for each would cost more than the response.
 * A process lets a twentieth of the limit pass by itself; then it takes portions from the shared counter, smaller
 * ones towards the end. It notifies the other processes when a key is used up.
 */
export class SharedLimit {
  #windows = new LRUCache<string, Window>({ max: MOST_KEYS })

  /** @param onError called when the shared counter is unavailable; each process then counts for itself */
  constructor(
    private clock: Clock,
    private onError: (error: unknown) => void
  ) {}

  /** Number of known keys. */
  get size(): number {
    return this.#windows.size
  }

  /** Forgets this process's portions. */
  clear() {
    this.#windows.clear()
  }

  /** @returns seconds to wait; 0 when the request may pass */
  async take(key: string, most: number): Promise<number> {
    const name = `${PREFIX}.${most}.${createHash('sha256').update(key).digest('base64url')}`
    for (;;) {
      const window = this.#windowOf(name, most)
      if (window.isSpent) return this.#secondsTo(window.endsAt)
      if (window.left > 0) {
        window.left--
        return 0
      }
      await (window.loading ??= this.#takePortion(name, window, most).finally(
        () => delete window.loading
      ))
    }
  }

  /** Loads the keys that were used up before this process started or while notifications were lost. */
  async loadSpent(): Promise<void> {
    const { rows } = await findSpent({ now: this.#now() })
    for (const { key, points, expire } of rows) {
      if (points >= mostOf(key)) this.#close(key, expire)
    }
  }

  /** @param message notification of another process on `limits_spent` */
  markSpent(message: string) {
    const [name = '', endsAt] = message.split(' ')
    if (Number(endsAt) > this.#now()) this.#close(name, Number(endsAt))
  }

  #windowOf(name: string, most: number): Window {
    const current = this.#windows.get(name)
    if (current && current.endsAt > this.#now()) return current
    const share = Math.floor(most / 20)
    const begun = { left: share, unreported: share, remaining: most - share, isSpent: false }
    const window = { ...begun, endsAt: this.#now() + WINDOW_MS }
    this.#windows.set(name, window)
    return window
  }

  async #takePortion(name: string, window: Window, most: number) {
    const portion = Math.max(1, Math.floor(window.remaining / 10))
    const reserved = portion + window.unreported
    const values = { key: name, taken: reserved, now: this.#now(), endsAt: window.endsAt }
    try {
      const { points, expire } = (await take(values)).rows[0]!
      const before = most - (points - portion)
      window.unreported = 0
      window.endsAt = expire
      window.remaining = Math.max(0, most - points)
      window.left = Math.min(portion, Math.max(0, before))
      window.isSpent = window.left === 0
      if (window.isSpent) await notifySpent({ message: `${name} ${expire}` })
    } catch (error) {
      this.onError(error)
      window.left = portion
      window.unreported += portion
    }
  }

  #close(name: string, endsAt: number) {
    const spent = { endsAt, left: 0, unreported: 0, remaining: 0, isSpent: true }
    const window = this.#windows.get(name)
    if (window) Object.assign(window, spent)
    else this.#windows.set(name, spent)
  }

  #secondsTo(moment: number): number {
    return Math.max(1, Math.ceil((moment - this.#now()) / 1_000))
  }

  #now = () => this.clock.now().toMillis()
}

function mostOf(key: string): number {
  return Number(key.split('.')[1])
}
