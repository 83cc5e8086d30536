import { BadSyntax, Lexer } from './lexer.js'
import type { PdfObject } from './objects.js'

/** Objects packed together in one stream (ISO 32000-1, 7.5.7). */
export class ObjectStream {
  readonly #text: string
  readonly #places: { number: number; start: number }[] = []

  constructor(decoded: Buffer, first: PdfObject) {
    if (typeof first !== 'number' || first < 0 || first > decoded.length) {
      throw new BadSyntax('an object stream without beginning')
    }
    this.#text = decoded.toString('latin1')
    const header = this.#text.slice(0, first).match(/\d+/g) ?? []
    for (let i = 0; i + 1 < header.length; i += 2) {
      this.#places.push({ number: Number(header[i]), start: first + Number(header[i + 1]) })
    }
  }

  get size(): number {
    return this.#text.length
  }

  get numbers(): number[] {
    return this.#places.map(({ number }) => number)
  }

  /** Index of an object: the one promised when it holds that object, else where the object really is. */
  indexOf(number: number, promised: number): number {
    if (this.#places[promised]?.number === number) return promised
    return this.#places.findIndex((place) => place.number === number)
  }

  object(number: number, promised: number): PdfObject {
    const place = this.#places[this.indexOf(number, promised)]
    if (!place) return null
    // a token at the very end of a text counts as cut off, so a blank follows the last
    const end =
      place.start + 4096 < this.#text.length ? this.#endAfter(place.start) : this.#text.length
    return new Lexer(`${this.#text.slice(place.start, end)}\n`).object()
  }

  #endAfter(start: number): number {
    let end = this.#text.length
    for (const place of this.#places)
      if (place.start > start && place.start < end) end = place.start
    return end
  }
}
