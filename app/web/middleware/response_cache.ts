import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#core/clock/clock'
import type { KeptText } from '#core/http/responses/compressed'

/** Numbers of sales signal no change, so visitors may see them as old as this; orders always use current data. */
const KEPT_MS = 120_000
/** Only responses that are requested again within this time are cached. */
const REPEATED_WITHIN_MS = KEPT_MS
const MOST_BYTES = 24_000_000
const MOST_ANSWERS = 2_000
const MOST_REQUESTED = 20_000
/** Longer keys are arbitrary URLs. */
const LONGEST_KEY = 1_000
/** Estimated overhead of an entry in bytes. */
const ENTRY_BYTES = 400

export interface CachedResponse {
  type: string
  text: KeptText
}

/** A response being rendered; records changes that it may not include. */
export interface PendingResponse {
  key: string
  changed: 'no' | 'everything' | Set<number>
  /** For those who ask at the same time: null when the response is not shared. */
  made: PromiseWithResolvers<CachedResponse | null>
}

type KeptResponse = CachedResponse & { shopId: number | null; bytes: number }

/** Cache of responses shared by visitors, bounded by the bytes of keys and bodies. */
export class ResponseCache {
  #kept: LRUCache<string, KeptResponse>
  /** Hashes of keys that were requested once. */
  #requestedOnce: LRUCache<string, true>
  #pending = new Map<string, PendingResponse>()

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
      sizeCalculation: ({ bytes }, key) => ENTRY_BYTES + 2 * key.length + bytes,
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

  /**
   * @returns the place of a response to be rendered, or that of a request at the same time, which may be as old as its
   * rendering; null when the response should not be cached, because it was not requested recently
   */
  begin(
    key: string
  ): { pending: PendingResponse } | { joined: Promise<CachedResponse | null> } | null {
    if (key.length > LONGEST_KEY || !this.signals.isConnected) return null
    const rendered = this.#pending.get(key)
    if (rendered) return { joined: rendered.made.promise }
    const name = hash('sha1', key, 'base64')
    const isRepeated = this.#requestedOnce.has(name)
    this.#requestedOnce.set(name, true)
    if (!isRepeated) return null
    const pending: PendingResponse = { key, changed: 'no', made: Promise.withResolvers() }
    this.#pending.set(key, pending)
    return { pending }
  }

  /** @param shopId the only shop that the response depends on; null for several */
  async end(pending: PendingResponse, made: CachedResponse | null, shopId: number | null = null) {
    pending.made.resolve(made)
    try {
      const bytes = (await made?.text.shrink()) ?? 0
      if (made && !isOutdated(pending, shopId))
        this.#kept.set(pending.key, { ...made, shopId, bytes })
    } finally {
      // Otherwise all later requests would join it.
      this.#pending.delete(pending.key)
    }
  }

  /** @param shopId the shop that changed; null when it is unknown or concerns all */
  evict(shopId: number | null) {
    for (const pending of this.#pending.values()) noteChange(pending, shopId)
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
