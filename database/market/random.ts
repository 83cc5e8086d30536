/** A seeded random generator: the same slug always gives the same picture, price history and time. */
export class Random {
  #state: number

  constructor(seed: string) {
    let hash = 0x811c9dc5
    for (const char of seed) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
    this.#state = hash >>> 0
  }

  /** A number in [0, 1) (mulberry32, Tommy Ettinger, public domain). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A number in [low, high). */
  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** A whole number in [low, high], both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  shuffle<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.whole(0, i)
      ;[result[i], result[j]] = [result[j]!, result[i]!]
    }
    return result
  }
}
