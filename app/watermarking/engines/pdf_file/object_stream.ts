import { PdfRejected } from '#watermarking/errors'
import { BadSyntax, Lexer } from './lexer.js'
import { LIMITS } from './limits.js'
import type { PdfObject } from './objects.js'
import type { WorkMeter } from './work_meter.js'

/** Objects packed in one stream (ISO 32000-1, 7.5.7). */
export class ObjectStream {
  readonly #text: string
  readonly #places: { number: number; start: number }[] = []
  readonly #firstIndex = new Map<number, number>()
  readonly #starts: number[]

  constructor(
    decoded: Buffer,
    first: PdfObject,
    private readonly meter: WorkMeter
  ) {
    if (typeof first !== 'number' || first < 0 || first > decoded.length) {
      throw new BadSyntax('an object stream without beginning')
    }
    this.#text = decoded.toString('latin1')
    for (const { number, start } of pairsOf(this.#text.slice(0, first))) {
      const index = this.#places.push({ number, start: first + start }) - 1
      if (index >= LIMITS.packedObjects) throw new PdfRejected('too_complex', 'an object stream')
      if (!this.#firstIndex.has(number)) this.#firstIndex.set(number, index)
    }
    meter.handle(this.#places.length)
    this.#starts = this.#places.map(({ start }) => start).sort((one, other) => one - other)
  }

  get size(): number {
    return this.#text.length
  }

  get numbers(): number[] {
    return this.#places.map(({ number }) => number)
  }

  /** Index of an object: the one given by the cross-references if correct, otherwise its actual index. */
  indexOf(number: number, promised: number): number {
    if (this.#places[promised]?.number === number) return promised
    return this.#firstIndex.get(number) ?? -1
  }

  object(number: number, promised: number): { value: PdfObject; items: number } {
    const place = this.#places[this.indexOf(number, promised)]
    if (!place) return { value: null, items: 1 }
    // A token at the very end of a text counts as truncated, so a line break is appended.
    const text = `${this.#text.slice(place.start, this.#endAfter(place.start))}\n`
    this.meter.read(text.length)
    const lexer = new Lexer(text)
    try {
      return { value: lexer.object(), items: lexer.items }
    } finally {
      this.meter.handle(lexer.items)
    }
  }

  /** Start of the next object, by binary search. */
  #endAfter(start: number): number {
    let low = 0
    let high = this.#starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#starts[middle]! <= start) low = middle + 1
      else high = middle
    }
    return this.#starts[low] ?? this.#text.length
  }
}

function* pairsOf(header: string) {
  const digits = /\d+/g
  for (let number = digits.exec(header); number; number = digits.exec(header)) {
    const start = digits.exec(header)
    if (!start) return
    yield { number: Number(number[0]), start: Number(start[0]) }
  }
}
