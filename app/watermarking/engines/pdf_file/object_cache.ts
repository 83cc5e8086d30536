import { LIMITS } from './limits.js'
import type { PdfObject } from './objects.js'

/** Parsed objects by number, the oldest forgotten first. Who is handed one must not change it. */
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
