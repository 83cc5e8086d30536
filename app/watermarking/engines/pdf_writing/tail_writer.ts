import { deflateSync } from 'node:zlib'
import { PdfRef, serialize } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfObject } from '#watermarking/engines/pdf_file/objects'
import { writeAll } from './patched_copy.js'
import type { XrefTable } from '#watermarking/engines/pdf_file/xref_table'

const FLUSH_BYTES = 2 ** 18
const PACK_OBJECTS = 100
const PACK_BYTES = 2 ** 17
/** Of zlib. */
const DEFAULT_LEVEL = 6

/** Writes objects after the end of a copied file and records their offsets in a new cross-reference table. */
export class TailWriter {
  #position: number
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #pack: { number: number; text: string }[] = []
  #packBytes = 0
  #nextNumber: number

  /**
   * @param start offset of the first byte to write, in the finished file
   * @param origin offset at which the written file starts: 0, before it with bytes before the header, or `start` when
   *   only the appended part is written
   */
  constructor(
    private readonly descriptor: number,
    readonly xref: XrefTable,
    private readonly usesObjectStreams: boolean,
    start: number,
    private readonly origin = 0
  ) {
    this.#position = start
    this.#nextNumber = xref.largestNumber + 1
    this.write('\n')
  }

  get end(): number {
    return this.#position + this.#waitingBytes
  }

  get nextNumber(): number {
    return this.#nextNumber
  }

  reserve(): PdfRef {
    return new PdfRef(this.#nextNumber++, 0)
  }

  write(bytes: Buffer | string) {
    const buffer = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    this.#waiting.push(buffer)
    this.#waitingBytes += buffer.length
    if (this.#waitingBytes >= FLUSH_BYTES) this.flush()
  }

  flush() {
    writeAll(this.descriptor, Buffer.concat(this.#waiting), this.#position - this.origin)
    this.#position += this.#waitingBytes
    this.#waiting = []
    this.#waitingBytes = 0
  }

  /** Adds an object without a stream; packed with others if the file uses object streams. */
  add(object: PdfObject | string, ref = this.reserve()): PdfRef {
    const text = typeof object === 'string' ? object : serialize(object)
    if (!this.usesObjectStreams || ref.generation !== 0) return this.addPlain(text, ref)
    this.#pack.push({ number: ref.number, text })
    this.#packBytes += text.length
    if (this.#pack.length >= PACK_OBJECTS || this.#packBytes >= PACK_BYTES) this.finishPack()
    return ref
  }

  addPlain(text: string, ref = this.reserve()): PdfRef {
    this.#begin(ref)
    this.write(`${text}\nendobj\n`)
    return ref
  }

  /** Adds a stream. @param level of zlib, or 0; the data is deflated unless that makes it longer */
  addStream(dict: PdfDict, data: Buffer, level = DEFAULT_LEVEL, ref = this.reserve()): PdfRef {
    const deflated = level > 0 ? deflateSync(data, { level }) : data
    const isShorter = deflated.length < data.length
    const body = isShorter ? deflated : data
    const filter = isShorter ? '/Filter/FlateDecode' : ''
    this.#begin(ref)
    this.write(`${serialize(dict).slice(0, -2)}${filter}/Length ${body.length}>>\nstream\n`)
    this.write(body)
    this.write('\nendstream\nendobj\n')
    return ref
  }

  finishPack() {
    const pack = this.#pack
    if (pack.length === 0) return
    this.#pack = []
    this.#packBytes = 0
    const stream = this.reserve()
    let offset = 0
    const heads = pack.map(({ number, text }, index) => {
      this.xref.set(number, { kind: 'packed', stream: stream.number, index })
      const head = `${number} ${offset}`
      offset += text.length + 1
      return head
    })
    const header = `${heads.join(' ')}\n`
    const dict: PdfDict = new Map()
    dict.set('N', pack.length)
    dict.set('First', header.length)
    const body = Buffer.from(header + pack.map(({ text }) => `${text}\n`).join(''), 'latin1')
    this.#addTyped('ObjStm', dict, body, stream)
  }

  #addTyped(type: string, dict: PdfDict, body: Buffer, ref: PdfRef) {
    const deflated = deflateSync(body)
    this.#begin(ref)
    const entries = serialize(dict).slice(2, -2)
    this.write(`<</Type/${type}${entries}/Filter/FlateDecode/Length ${deflated.length}>>\nstream\n`)
    this.write(deflated)
    this.write('\nendstream\nendobj\n')
  }

  #begin(ref: PdfRef) {
    this.xref.set(ref.number, { kind: 'plain', offset: this.end, generation: ref.generation })
    this.write(`${ref.number} ${ref.generation} obj\n`)
  }
}
