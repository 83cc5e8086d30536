import { DamagedStream, decodeStream, Undecodable } from './filters.js'
import { BadSyntax, EndOfText, Lexer } from './lexer.js'
import { LIMITS } from './limits.js'
import { isDict, PdfRef } from './objects.js'
import type { PdfDict, PdfObject } from './objects.js'
import { ObjectCache } from './object_cache.js'
import { ObjectStream } from './object_stream.js'
import type { RandomAccess } from './random_access.js'
import { streamExtent } from './stream_extent.js'
import { XrefTable } from './xref_table.js'

/** An object at its place in the file. Offsets are bytes from the start. */
export interface PlacedObject {
  number: number
  value: PdfObject
  /** First byte after the value and, when it follows, `endobj`. For streams: first byte of the keyword `stream`. */
  end: number
  isStream: boolean
  /** Number of values in it. */
  items: number
}

export interface ByteRange {
  start: number
  end: number
}

/** The objects of a PDF by number, read on demand. */
export class PdfFile {
  readonly xref = new XrefTable()
  trailer: PdfDict = new Map()
  /** Byte ranges of the cross-reference sections and trailers. */
  readonly sections: ByteRange[] = []
  readonly #parsed = new ObjectCache()
  #parsedAt = 0
  readonly #opening = new Set<number>()
  readonly #objectStreams = new Map<number, ObjectStream>()

  constructor(readonly bytes: RandomAccess) {}

  readonly resolve = (object: PdfObject | undefined): PdfObject => {
    let value = object ?? null
    for (let hops = 0; value instanceof PdfRef; hops++) {
      if (hops > 16) return null
      value = this.get(value.number)
    }
    return value
  }

  /**
   * The object of a number; null when there is none. Objects are shared and must not be modified.
   * @throws BadSyntax when it is damaged
   */
  get(number: number): PdfObject {
    const entry = this.xref.get(number)
    if (!entry || entry.kind === 'free') return null
    if (this.#parsedAt !== this.xref.changes) this.#parsed.clear()
    this.#parsedAt = this.xref.changes
    const cached = this.#parsed.get(number)
    if (cached !== undefined) return cached
    const { value, items } =
      entry.kind === 'packed'
        ? this.objectStream(entry.stream).object(number, entry.index)
        : this.placed(number, entry.offset)
    this.#parsed.add(number, value, items)
    return value
  }

  dict(object: PdfObject | undefined): PdfDict | null {
    const value = this.resolve(object)
    return isDict(value) ? value : null
  }

  /**
   * Reads "number generation obj value" at an offset.
   * @throws BadSyntax when another object is there
   */
  placed(number: number, offset: number): PlacedObject {
    const object = this.objectAt(offset)
    if (object.number !== number) throw new BadSyntax(`object ${number} is not at ${offset}`)
    return object
  }

  objectAt(offset: number): PlacedObject {
    for (let window = 1024; ; window *= 4) {
      const text = this.bytes.readText(offset, window)
      const isWhole = text.length < window
      try {
        return this.#parsePlaced(isWhole ? `${text}\n` : text, offset, isWhole)
      } catch (error) {
        if (!(error instanceof EndOfText)) throw error
        if (isWhole || window > LIMITS.objectBytes) throw new BadSyntax('an object does not end')
      }
    }
  }

  /** The encoded byte range of a stream. */
  rawStream(number: number): { dict: PdfDict; raw: ByteRange; range: ByteRange } {
    const entry = this.xref.get(number)
    if (entry?.kind !== 'plain') throw new DamagedStream(`${number} is no stream`)
    return this.rawStreamAt(this.placed(number, entry.offset), entry.offset)
  }

  rawStreamAt(object: PlacedObject, offset: number) {
    if (!object.isStream || !isDict(object.value)) throw new DamagedStream('not a stream')
    const raw = streamExtent(this.bytes, object.end, this.resolve(object.value.get('Length')))
    const after = /^\s*endstream\s*endobj/.exec(this.bytes.readText(raw.end, 64))?.[0].length ?? 0
    return { dict: object.value, raw, range: { start: offset, end: raw.end + after } }
  }

  /**
   * A decoded stream.
   * @throws Undecodable, also when it is longer than `limit`
   */
  stream(number: number, limit: number): Buffer {
    const { dict, raw } = this.rawStream(number)
    return this.decode(dict, raw, limit)
  }

  decode(dict: PdfDict, raw: ByteRange, limit: number): Buffer {
    if (raw.end - raw.start > limit) throw new Undecodable('a stream is too long')
    const { meter } = this.bytes
    const remaining = meter.decodable
    if (remaining === 0) throw new BadSyntax('the file unfolds to too much')
    const bytes = this.bytes.read(raw.start, raw.end - raw.start)
    try {
      const decoded = decodeStream(dict, bytes, Math.min(limit, remaining), this.resolve)
      meter.decoded(decoded.length)
      return decoded
    } catch (error) {
      // Bytes decoded in vain count towards the limit, too.
      if (error instanceof Undecodable) meter.decoded(error.cost)
      throw error
    }
  }

  objectStream(number: number): ObjectStream {
    const cached = this.#objectStreams.get(number)
    if (cached) return cached
    // A stream whose own length is packed inside it would cause endless recursion.
    if (this.#opening.has(number)) throw new BadSyntax('an object stream contains itself')
    this.#opening.add(number)
    try {
      const { dict, raw } = this.rawStream(number)
      const decoded = this.decode(dict, raw, LIMITS.objectStreamBytes)
      const stream = new ObjectStream(decoded, this.resolve(dict.get('First')), this.bytes.meter)
      this.#remember(number, stream)
      return stream
    } finally {
      this.#opening.delete(number)
    }
  }

  #remember(number: number, stream: ObjectStream) {
    this.#objectStreams.set(number, stream)
    let itemCount = 0
    for (const { size } of this.#objectStreams.values()) itemCount += size
    for (const [oldest, { size }] of this.#objectStreams) {
      if (itemCount <= LIMITS.cachedBytes || oldest === number) break
      this.#objectStreams.delete(oldest)
      itemCount -= size
    }
  }

  #parsePlaced(text: string, offset: number, isWhole: boolean): PlacedObject {
    const header = /^\s*(\d{1,10})\s+\d{1,5}\s+obj(?![a-z])/.exec(text.slice(0, 64))
    if (!header) throw new BadSyntax(`no object at ${offset}`)
    const lexer = new Lexer(text, header[0].length)
    const value = this.#parse(lexer)
    lexer.skipBlanks()
    if (!isWhole && text.length - lexer.position < 'endobj'.length) throw new EndOfText()
    const isStream = /^stream\r?\n?/.test(text.slice(lexer.position, lexer.position + 8))
    if (!isStream) lexer.take('endobj')
    const { items } = lexer
    return { number: Number(header[1]), value, end: offset + lexer.position, isStream, items }
  }

  #parse(lexer: Lexer): PdfObject {
    try {
      return lexer.object()
    } finally {
      this.bytes.meter.handle(lexer.items)
    }
  }
}
