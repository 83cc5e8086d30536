import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#core/clock/clock'

/** So long may a visitor see what was true before; orders are judged by what is true. */
const KEPT_MS = 5_000
/** Only what is asked for again within this time is worth its place. */
const ASKED_AGAIN_MS = 15_000
const MOST_BYTES = 16_000_000
const MOST_ANSWERS = 2_000
const MOST_ASKED = 20_000
/** Longer keys are addresses that programs make up. */
const LONGEST_KEY = 1_000
/** What an entry takes besides its texts. */
const ENTRY_BYTES = 400

export interface KeptAnswer {
  type: string
  body: string
  nonce: string
}

/** An answer that is being made: whatever changes meanwhile is perhaps not in it. */
export interface Drawing {
  key: string
  changed: 'no' | 'everything' | Set<number>
}

/** The last answers that visitors share, bounded by the bytes of their keys and bodies. */
export class KeptAnswers {
  #kept: LRUCache<string, KeptAnswer & { shopId: number | null }>
  /** Hashes of the keys that were asked for once. */
  #asked: LRUCache<string, true>
  #drawings = new Set<Drawing>()

  /** @param word whether changes are heard of at present; else nothing is kept */
  constructor(
    clock: Clock,
    private word: { isHearing: boolean }
  ) {
    const time = { perf: { now: () => clock.now().toMillis() }, ttlResolution: 0 }
    this.#asked = new LRUCache({ max: MOST_ASKED, ttl: ASKED_AGAIN_MS, ...time })
    this.#kept = new LRUCache({
      max: MOST_ANSWERS,
      maxSize: MOST_BYTES,
      ttl: KEPT_MS,
      sizeCalculation: ({ body }, key) => ENTRY_BYTES + 2 * (key.length + body.length),
      ...time,
    })
  }

  /** An upper bound of the bytes that the answers take. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  find(key: string): KeptAnswer | undefined {
    return this.word.isHearing ? this.#kept.get(key) : undefined
  }

  /** @returns null when the answer is not worth keeping: nobody else has asked for it of late */
  begin(key: string): Drawing | null {
    if (key.length > LONGEST_KEY || !this.word.isHearing) return null
    const name = hash('sha1', key, 'base64')
    const isAskedAgain = this.#asked.has(name)
    this.#asked.set(name, true)
    if (!isAskedAgain) return null
    const drawing: Drawing = { key, changed: 'no' }
    this.#drawings.add(drawing)
    return drawing
  }

  /** @param shopId the one shop that the answer tells of; null for several */
  end(drawing: Drawing, answer: KeptAnswer | null, shopId: number | null = null) {
    this.#drawings.delete(drawing)
    if (answer && !isOutdated(drawing, shopId)) this.#kept.set(drawing.key, { ...answer, shopId })
  }

  /** @param shopId what changed; null when it is not known, or concerns all */
  forget(shopId: number | null) {
    for (const drawing of this.#drawings) noteChange(drawing, shopId)
    if (shopId === null) return this.#kept.clear()
    for (const [key, kept] of this.#kept.entries()) {
      if (kept.shopId === null || kept.shopId === shopId) this.#kept.delete(key)
    }
  }

  /** Those that are too old to be given out would stay until their place is needed. */
  dropOld() {
    this.#kept.purgeStale()
    this.#asked.purgeStale()
  }
}

function noteChange(drawing: Drawing, shopId: number | null) {
  if (shopId === null) drawing.changed = 'everything'
  else if (drawing.changed === 'no') drawing.changed = new Set([shopId])
  else if (drawing.changed !== 'everything') drawing.changed.add(shopId)
}

function isOutdated({ changed }: Drawing, shopId: number | null): boolean {
  if (changed === 'no') return false
  return changed === 'everything' || shopId === null || changed.has(shopId)
}
