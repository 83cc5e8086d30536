import { LRUCache } from 'lru-cache'

/** Limits staleness if a signal is lost. */
const KEPT_MS = 900
const MOST_KEPT = 2_000

/**
 * Cache of rows that were just read, so that frequent requests of one user do not need a query each. The owner of the
 * cache drops entries that the database signals as changed.
 */
export class SignalCache<Value extends object> {
  private kept = new LRUCache<string, Value>({ max: MOST_KEPT, ttl: KEPT_MS, ttlResolution: 0 })
  private changes = 0

  /** @param signals whether signals are being received; otherwise nothing is cached */
  constructor(private signals: { isConnected: boolean }) {}

  get size(): number {
    return this.kept.size
  }

  async find(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const cached = this.signals.isConnected ? this.kept.get(key) : undefined
    if (cached) return cached

    const [changes, start] = [this.changes, performance.now()]
    const value = await load()
    // A change was signaled during the query, so the result may be outdated and is not cached.
    if (value && changes === this.changes && this.signals.isConnected)
      this.kept.set(key, value, { start })
    return value
  }

  evict(isOver: (value: Value, key: string) => boolean) {
    this.changes++
    for (const [key, value] of this.kept.entries()) if (isOver(value, key)) this.kept.delete(key)
  }

  clear() {
    this.changes++
    this.kept.clear()
  }

  /** Removes expired entries, which would otherwise stay until their place is needed. */
  dropOld() {
    this.kept.purgeStale()
  }
}
