import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#core/clock/clock'
import type { Compressed } from '#core/http/responses/compressed'

/** How long visitors may see outdated data; orders always use current data. */
const KEPT_MS = 5_000
/** Only responses that are requested again within this time are cached. */
const REPEATED_WITHIN_MS = 15_000
const MOST_BYTES = 16_000_000
const MOST_ANSWERS = 2_000
const MOST_REQUESTED = 20_000
/** Longer keys are arbitrary URLs. */
const LONGEST_KEY = 1_000
/** Estimated overhead of an entry in bytes. */
const ENTRY_BYTES = 400

export interface CachedResponse {
  type: string
  body: string
  /** The body in the encodings that were asked for. */
  compressed: Compressed
}

/** A response being rendered; records changes that it may not include. */
export interface PendingResponse {
  key: string
  changed: 'no' | 'everything' | Set<number>
}

/** Cache of responses shared by visitors, bounded by the bytes of keys and bodies. */
export class ResponseCache {
  #kept: LRUCache<string, CachedResponse & { shopId: number | null }>
  /** Hashes of keys that were requested once. */
  #requestedOnce: LRUCache<string, true>
  #pending = new Set<PendingResponse>()

  /** @param signals whether signals are being received; otherwise nothing is cached */
  constructor(
    clock: Clock,
    private signals: { isConnected: boolean }
  ) {
    const time = { perf: { now: () => clock.now().toMillis() }, ttlResolution: 0 }
    this.#requestedOnce = new LRUCache({ max: MOST_REQUESTED, ttl: REPEATED_WITHIN_MS, ...time })
    this.#kept = new LRUCache({
      max: MOST_ANSWERS,
      maxSize: MOST_BYTES,
      ttl: KEPT_MS,
      // A third time for the compressed forms.
      sizeCalculation: ({ body }, key) => ENTRY_BYTES + 2 * key.length + 3 * body.length,
      ...time,
    })
  }

  /** Upper bound of the cached bytes. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  find(key: string): CachedResponse | undefined {
    return this.signals.isConnected ? this.#kept.get(key) : undefined
  }

  /** @returns null when the response should not be cached, because it was not requested recently */
  begin(key: string): PendingResponse | null {
    if (key.length > LONGEST_KEY || !this.signals.isConnected) return null
    const name = hash('sha1', key, 'base64')
    const isRepeated = this.#requestedOnce.has(name)
    this.#requestedOnce.set(name, true)
    if (!isRepeated) return null
    const pending: PendingResponse = { key, changed: 'no' }
    this.#pending.add(pending)
    return pending
  }

  /** @param shopId the only shop that the response depends on; null for several */
  end(pending: PendingResponse, answer: CachedResponse | null, shopId: number | null = null) {
    this.#pending.delete(pending)
    if (answer && !isOutdated(pending, shopId)) this.#kept.set(pending.key, { ...answer, shopId })
  }

  /** @param shopId the shop that changed; null when it is unknown or concerns all */
  evict(shopId: number | null) {
    for (const pending of this.#pending) noteChange(pending, shopId)
    if (shopId === null) return this.#kept.clear()
    for (const [key, kept] of this.#kept.entries()) {
      if (kept.shopId === null || kept.shopId === shopId) this.#kept.delete(key)
    }
  }

  /** Removes expired entries, which would otherwise stay until their place is needed. */
  dropOld() {
    this.#kept.purgeStale()
    this.#requestedOnce.purgeStale()
  }
}

function noteChange(pending: PendingResponse, shopId: number | null) {
  if (shopId === null) pending.changed = 'everything'
  else if (pending.changed === 'no') pending.changed = new Set([shopId])
  else if (pending.changed !== 'everything') pending.changed.add(shopId)
}

function isOutdated({ changed }: PendingResponse, shopId: number | null): boolean {
  if (changed === 'no') return false
  return changed === 'everything' || shopId === null || changed.has(shopId)
}
