import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** Prepared once for each secret: preparing it takes three times as long as a block, and many streams are short. */
const keys = new WeakMap<Uint8Array, KeyObject>()

function keyOf(secret: Uint8Array): KeyObject {
  let key = keys.get(secret)
  if (!key) keys.set(secret, (key = createSecretKey(secret)))
  return key
}

/**
 * Keyed pseudo-random numbers: block i is HMAC-SHA256(secret, label || 0x00 || i), i as four big-endian bytes.
 * Deterministic for the same secret and label; unpredictable without the secret.
 */
export class KeyedStream {
  #block = Buffer.alloc(0)
  #used = 0
  #counter = 0

  readonly #key: KeyObject

  constructor(
    secret: Uint8Array,
    private readonly label: string
  ) {
    this.#key = keyOf(secret)
  }

  bytes(count: number): Buffer {
    const out = Buffer.alloc(count)
    for (let filled = 0; filled < count;) {
      if (this.#used === this.#block.length) this.#refill()
      const copied = this.#block.copy(out, filled, this.#used)
      this.#used += copied
      filled += copied
    }
    return out
  }

  uint32(): number {
    return this.bytes(4).readUInt32BE(0)
  }

  /** Uniform in [0, 1) with 32 bits. */
  fraction(): number {
    return this.uint32() / 2 ** 32
  }

  /** Uniform integer in [0, bound), without modulo bias. */
  below(bound: number): number {
    const fair = Math.floor(2 ** 32 / bound) * bound
    for (;;) {
      const draw = this.uint32()
      if (draw < fair) return draw % bound
    }
  }

  /** Fisher-Yates, in place. */
  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const item = items[last]!
      items[last] = items[other]!
      items[other] = item
    }
    return items
  }

  #refill() {
    const counter = Buffer.alloc(5)
    counter.writeUInt32BE(this.#counter++, 1)
    this.#block = createHmac('sha256', this.#key).update(this.label).update(counter).digest()
    this.#used = 0
  }
}
