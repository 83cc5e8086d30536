import { randomUUID } from 'node:crypto'
import type { Logger } from '@adonisjs/core/logger'
import { isDatabaseUnavailable } from '#core/errors/unavailable'
import type { TrafficOrder, TrafficView } from '#analytics/values/traffic_view'

/** Maximum number of entries in memory; further ones are dropped and counted. */
const MAX_ENTRIES = 10_000
/** With this many entries, they are stored immediately instead of at the next interval. */
const FLUSH_AT = 2_000
const INTERVAL_MS = 5_000
const MAX_ATTEMPTS = 3
/** A statement that takes too long may be the batch's own fault, so that it is an attempt. */
const STATEMENT_TIMEOUT = '57014'

export interface TrafficBatch {
  /** Stays the same when it is tried again, so that it is stored once also when only the answer was lost. */
  id: string
  views: TrafficView[]
  orders: TrafficOrder[]
}

type Store = (batch: TrafficBatch) => Promise<void>

/**
 * Collects page views in memory and stores them together, so that a view costs no query. While the database cannot be
 * reached they wait, up to a limit. A killed process loses what it has not stored.
 */
export class TrafficCounter {
  #batch = emptyBatch()
  /** The batch that is being stored, or was not. */
  #pending: { batch: TrafficBatch; attempts: number } | null = null
  #storing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #dropped = 0
  #isWaiting = false
  #isOn = false

  constructor(
    private store: Store,
    private logger: Pick<Logger, 'warn'>
  ) {}

  get isOn(): boolean {
    return this.#isOn
  }

  /** Number of entries in memory. */
  get size(): number {
    return sizeOf(this.#batch) + (this.#pending ? sizeOf(this.#pending.batch) : 0)
  }

  /** Number of entries that were not stored. */
  get dropped(): number {
    return this.#dropped
  }

  /** @param everyMs 0 to store only when `flush` is called */
  start(everyMs = INTERVAL_MS) {
    this.#isOn = true
    if (everyMs > 0) this.#timer = setInterval(() => void this.flush(), everyMs).unref()
  }

  /** Stores what is left. */
  async stop(): Promise<void> {
    this.#isOn = false
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    await this.#storing
    await this.flush()
  }

  addView(view: TrafficView) {
    if (this.#hasRoom()) this.#batch.views.push(view)
  }

  addOrder(order: TrafficOrder) {
    if (this.#hasRoom()) this.#batch.orders.push(order)
  }

  /**
   * Stores the collected entries. A failed batch is tried again before newer ones: at most three times, but without limit
   * while the database is unavailable.
   */
  flush(): Promise<void> {
    this.#storing ??= this.#flush().finally(() => (this.#storing = null))
    return this.#storing
  }

  #hasRoom(): boolean {
    if (this.size >= MAX_ENTRIES) {
      this.#dropped += 1
      return false
    }
    if (sizeOf(this.#batch) >= FLUSH_AT && !this.#pending && this.#timer) void this.flush()
    return true
  }

  async #flush() {
    if (this.#pending && !(await this.#storePending(this.#pending))) return
    if (sizeOf(this.#batch) === 0) return
    this.#pending = { batch: this.#batch, attempts: 0 }
    this.#batch = emptyBatch()
    await this.#storePending(this.#pending)
  }

  /** @returns false when it has to be tried again */
  async #storePending(pending: { batch: TrafficBatch; attempts: number }): Promise<boolean> {
    try {
      await this.store(pending.batch)
    } catch (error) {
      if (isDatabaseUnavailable(error) && error.code !== STATEMENT_TIMEOUT) {
        if (!this.#isWaiting) this.logger.warn({ err: error }, 'page views wait for the database')
        this.#isWaiting = true
        return false
      }
      pending.attempts += 1
      if (pending.attempts < MAX_ATTEMPTS) return false
      this.#dropped += sizeOf(pending.batch)
      this.logger.warn({ err: error, dropped: this.#dropped }, 'page views could not be stored')
    }
    this.#isWaiting = false
    this.#pending = null
    return true
  }
}

const emptyBatch = (): TrafficBatch => ({ id: randomUUID(), views: [], orders: [] })

const sizeOf = ({ views, orders }: TrafficBatch) => views.length + orders.length
