import { PdfRejected } from '#watermarking/errors'
import { LIMITS } from './limits.js'
import { PdfName, PdfRaw, PdfRef } from './objects.js'
import type { PdfDict, PdfObject } from './objects.js'

/** The text is not valid PDF object syntax. */
export class BadSyntax extends Error {}

/** The text ended within an object: the caller may read more and retry. */
export class EndOfText extends BadSyntax {}

const NAME = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const TOKEN = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const LINE_END = /[\r\n]/g
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** Reads objects out of latin1 text (ISO 32000-1, 7.2 and 7.3). */
export class Lexer {
  /** Values read so far. */
  items = 0

  constructor(
    readonly text: string,
    public position = 0
  ) {}

  /** @throws EndOfText, BadSyntax, PdfRejected when it holds too many values */
  object(depth = 0): PdfObject {
    if (depth > LIMITS.nesting) throw new BadSyntax('nested too deeply')
    if (++this.items > LIMITS.itemsOfObject) throw new PdfRejected('too_complex', 'one object')
    this.skipBlanks()
    const next = this.text[this.position]
    if (next === undefined) throw new EndOfText()
    if (next === '/') return new PdfName(this.#name())
    if (next === '[') return this.#array(depth)
    if (next === '(') return this.#literalString()
    if (next === '<')
      return this.text[this.position + 1] === '<' ? this.#dict(depth) : this.#hexString()
    return this.#reference() ?? this.#token()
  }

  skipBlanks() {
    for (;;) {
      const code = this.text.charCodeAt(this.position)
      if (code === 0x25) this.#skipComment()
      else if (code <= 0x20) this.position++
      else return
    }
  }

  /** Consumes a keyword if it comes next. */
  take(keyword: string): boolean {
    this.skipBlanks()
    if (!this.text.startsWith(keyword, this.position)) return false
    this.position += keyword.length
    return true
  }

  #skipComment() {
    LINE_END.lastIndex = this.position
    this.position = LINE_END.exec(this.text)?.index ?? this.text.length
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    return pattern.exec(this.text)
  }

  #name(): string {
    this.position++
    const value = this.#match(NAME)![0]
    this.position += value.length
    return value
  }

  #array(depth: number): PdfObject[] {
    this.position++
    const items: PdfObject[] = []
    while (!this.take(']')) items.push(this.object(depth + 1))
    return items
  }

  #dict(depth: number): PdfDict {
    this.position += 2
    const dict: PdfDict = new Map()
    while (!this.take('>>')) {
      const key = this.object(depth + 1)
      if (!(key instanceof PdfName)) throw new BadSyntax('a dictionary key is no name')
      dict.set(key.value, this.object(depth + 1))
    }
    return dict
  }

  #hexString(): PdfRaw {
    const end = this.text.indexOf('>', this.position)
    if (end < 0) throw new EndOfText()
    return this.#raw(end + 1)
  }

  #literalString(): PdfRaw {
    let open = 0
    for (let at = this.position; at < this.text.length; at++) {
      const letter = this.text[at]
      if (letter === '\\') at++
      else if (letter === '(') open++
      else if (letter === ')' && --open === 0) return this.#raw(at + 1)
    }
    throw new EndOfText()
  }

  #raw(end: number): PdfRaw {
    const token = this.text.slice(this.position, end)
    this.position = end
    return new PdfRaw(token)
  }

  #reference(): PdfRef | null {
    const match = this.#match(REFERENCE)
    if (!match) return null
    this.position += match[0].length
    return new PdfRef(Number(match[1]), Number(match[2]))
  }

  #token(): PdfObject {
    const word = this.#match(TOKEN)?.[0]
    if (!word) throw new BadSyntax(`unexpected "${this.text[this.position]}"`)
    this.position += word.length
    if (this.position >= this.text.length) throw new EndOfText()
    if (NUMBER.test(word)) return Number(word)
    return word === 'true'
      ? true
      : word === 'false'
        ? false
        : word === 'null'
          ? null
          : new PdfRaw(word)
  }
}
