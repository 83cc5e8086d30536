import type { Logger } from '@adonisjs/core/logger'
import type { TrafficOrder, TrafficView } from '#analytics/values/traffic_view'

/** Maximum number of entries in memory; further ones are dropped and counted. */
const MAX_ENTRIES = 10_000
/** With this many entries, they are stored immediately instead of at the next interval. */
const FLUSH_AT = 2_000
const INTERVAL_MS = 5_000
const MAX_ATTEMPTS = 3

export interface TrafficBatch {
  views: TrafficView[]
  orders: TrafficOrder[]
}

type Store = (batch: TrafficBatch) => Promise<void>

/**
 * Collects page views in memory and stores them together, so that a view costs no query. A killed process loses what
 * it counted since the last interval.
 */
export class TrafficCounter {
  #batch: TrafficBatch = { views: [], orders: [] }
  #retained: { batch: TrafficBatch; attempts: number } | null = null
  #storing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #dropped = 0
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
    return sizeOf(this.#batch) + (this.#retained ? sizeOf(this.#retained.batch) : 0)
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

  /** Stores the collected entries. A failed batch is tried again with the next ones, at most three times. */
  flush(): Promise<void> {
    this.#storing ??= this.#flush().finally(() => (this.#storing = null))
    return this.#storing
  }

  #hasRoom(): boolean {
    if (this.size >= MAX_ENTRIES) {
      this.#dropped += 1
      return false
    }
    if (sizeOf(this.#batch) >= FLUSH_AT && !this.#retained && this.#timer) void this.flush()
    return true
  }

  async #flush() {
    const fresh = this.#batch
    this.#batch = { views: [], orders: [] }
    const { batch: kept, attempts } = this.#retained ?? { batch: null, attempts: 0 }
    const batch = kept
      ? { views: [...kept.views, ...fresh.views], orders: [...kept.orders, ...fresh.orders] }
      : fresh
    if (sizeOf(batch) === 0) return
    this.#retained = { batch, attempts: attempts + 1 }
    try {
      await this.store(batch)
      this.#retained = null
    } catch (error) {
      if (attempts + 1 < MAX_ATTEMPTS) return
      this.#retained = null
      this.#dropped += sizeOf(batch)
      this.logger.warn({ err: error, dropped: this.#dropped }, 'page views could not be stored')
    }
  }
}

const sizeOf = ({ views, orders }: TrafficBatch) => views.length + orders.length
