import { LIMITS } from './limits.js'
import type { PdfObject } from './objects.js'

/** Parsed objects by number; the oldest are evicted first. Callers must not modify them. */
export class ObjectCache {
  readonly #known = new Map<number, { value: PdfObject; items: number }>()
  #items = 0

  get(number: number): PdfObject | undefined {
    return this.#known.get(number)?.value
  }

  add(number: number, value: PdfObject, items: number) {
    this.#known.set(number, { value, items })
    this.#items += items
    for (const [oldest, { items: freed }] of this.#known) {
      if (this.#items <= LIMITS.cachedItems || oldest === number) break
      this.#known.delete(oldest)
      this.#items -= freed
    }
  }

  clear() {
    this.#known.clear()
    this.#items = 0
  }
}
