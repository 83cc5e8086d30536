import { LRUCache } from 'lru-cache'

/** Even if word of a change gets lost, what was true is believed for less than a second. */
const KEPT_MS = 900
const MOST_KEPT = 2_000

/**
 * What this process learned from the database a moment ago, so that somebody busy does not cost a
 * query for each request. Whoever owns one has it forget what the database tells to have changed.
 */
export class Remembered<Value extends object> {
  private kept = new LRUCache<string, Value>({ max: MOST_KEPT, ttl: KEPT_MS, ttlResolution: 0 })
  private changes = 0

  /** @param word whether changes are heard of at present; else nothing is kept */
  constructor(private word: { isHearing: boolean }) {}

  get size(): number {
    return this.kept.size
  }

  async find(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.word.isHearing ? this.kept.get(key) : undefined
    if (known) return known

    const [changes, start] = [this.changes, performance.now()]
    const value = await load()
    // What changed while we asked may be older than the answer: it is good for this request only.
    if (value && changes === this.changes && this.word.isHearing)
      this.kept.set(key, value, { start })
    return value
  }

  forget(isOver: (value: Value, key: string) => boolean) {
    this.changes++
    for (const [key, value] of this.kept.entries()) if (isOver(value, key)) this.kept.delete(key)
  }

  forgetAll() {
    this.changes++
    this.kept.clear()
  }

  /** Those that are not believed any more would stay until their place is needed. */
  dropOld() {
    this.kept.purgeStale()
  }
}
