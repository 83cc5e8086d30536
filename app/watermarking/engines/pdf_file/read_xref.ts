import { LIMITS } from './limits.js'
import { BadSyntax, EndOfText, Lexer } from './lexer.js'
import { isDict, type PdfDict, type PdfObject } from './objects.js'
import type { PdfFile } from './pdf_file.js'
import type { XrefEntry } from './xref_table.js'

/**
 * Follows the chain of cross-reference sections from the end of the file, newest first (ISO 32000-1, 7.5.4 to 7.5.8).
 * @throws BadSyntax when any part of the chain is damaged
 */
export function readXref(file: PdfFile) {
  const tail = file.bytes.readText(Math.max(0, file.bytes.size - 2048), 2048)
  const start = /startxref\s+(\d{1,15})\s*(?:%%EOF)?(?![\s\S]*startxref)/.exec(tail)
  if (!start) throw new BadSyntax('no startxref')
  const visited = new Set<number>()
  for (let next: number | undefined = Number(start[1]); next !== undefined;) {
    if (visited.has(next)) break
    if (visited.size >= LIMITS.xrefSections)
      throw new BadSyntax('too many cross-reference sections')
    visited.add(next)
    const trailer = readSection(file, next, visited)
    if (file.trailer.size === 0) file.trailer = trailer
    // Older trailers may have the key when the newest omits it.
    if (trailer.has('Encrypt')) file.trailer.set('Encrypt', trailer.get('Encrypt')!)
    const previous = trailer.get('Prev')
    next = typeof previous === 'number' ? previous : undefined
  }
}

function readSection(file: PdfFile, at: number, visited: Set<number>): PdfDict {
  if (!/^\s*xref\b/.test(file.bytes.readText(at, 32))) return readXrefStream(file, at)
  const { trailer, free } = readTable(file, at)
  const hidden = trailer.get('XRefStm')
  if (typeof hidden === 'number' && !visited.has(hidden)) {
    visited.add(hidden)
    readXrefStream(file, hidden)
  }
  // In hybrid files the table marks as free what the companion stream holds, so the stream is read first.
  for (const number of free) file.xref.setIfNew(number, { kind: 'free' })
  return trailer
}

function readTable(file: PdfFile, at: number): { trailer: PdfDict; free: number[] } {
  for (let window = 65_536; ; window *= 4) {
    const text = file.bytes.readText(at, window)
    const isWhole = text.length < window
    const trailerAt = text.indexOf('trailer')
    const lexer = new Lexer(isWhole ? `${text}\n` : text, trailerAt + 'trailer'.length)
    const trailer = trailerAt < 0 ? null : trailerOrNull(file, lexer)
    if (trailer === null && !isWhole) {
      if (window > LIMITS.xrefSectionBytes)
        throw new BadSyntax('a cross-reference table does not end')
      continue
    }
    if (trailer === null) throw new BadSyntax('a cross-reference table without trailer')
    if (!isDict(trailer)) throw new BadSyntax('a trailer is no dictionary')
    const free = readRows(file, text, trailerAt)
    const behind = file.bytes.readText(at + lexer.position, 64)
    const end = /^\s*startxref\s+\d+\s*(?:%%EOF)?/.exec(behind)
    file.sections.push({ start: at, end: at + lexer.position + (end?.[0].length ?? 0) })
    return { trailer, free }
  }
}

/** @returns null when the text ends within the trailer */
function trailerOrNull(file: PdfFile, lexer: Lexer) {
  try {
    return lexer.object()
  } catch (error) {
    if (error instanceof EndOfText) return null
    throw error
  } finally {
    file.bytes.meter.handle(lexer.items)
  }
}

/**
 * Reads rows "offset generation n|f" under subsection headers "first count".
 * @returns the free object numbers
 */
function readRows(file: PdfFile, text: string, end: number): number[] {
  const token = /\S+/g
  token.lastIndex = text.indexOf('xref') + 'xref'.length
  const next = () => {
    const match = token.exec(text)
    return match && match.index < end ? match[0] : null
  }
  const free: number[] = []
  for (let head = next(); head !== null; head = next()) {
    const first = Number(head)
    const count = Number(next())
    for (let i = 0; i < count; i++) {
      const offset = next()
      const generation = next()
      const use = next()
      if (use === null) break
      file.bytes.meter.list(1)
      const entry: XrefEntry = {
        kind: 'plain',
        offset: Number(offset),
        generation: Number(generation),
      }
      if (use === 'n' && entry.offset > 0) file.xref.setIfNew(first + i, entry)
      else free.push(first + i)
    }
  }
  return free
}

/** Reads one cross-reference stream (ISO 32000-1, 7.5.8) into the table and returns its dictionary, the trailer. */
function readXrefStream(file: PdfFile, at: number): PdfDict {
  const placed = file.objectAt(at)
  const { dict, raw, range } = file.rawStreamAt(placed, at)
  const data = file.decode(dict, raw, LIMITS.structureStreamBytes)
  const widths = numbers(dict.get('W'))
  const rowBytes = widths.reduce((sum, width) => sum + width, 0)
  if (widths.length !== 3 || rowBytes < 1 || rowBytes > 24) throw new BadSyntax('bad widths')
  const index = dict.has('Index') ? numbers(dict.get('Index')) : [0, Number.POSITIVE_INFINITY]
  let row = 0
  for (let i = 0; i + 1 < index.length; i += 2) {
    for (let k = 0; k < index[i + 1]! && row + rowBytes <= data.length; k++, row += rowBytes) {
      file.bytes.meter.list(1)
      const entry = readRow(data, row, widths)
      if (entry) file.xref.setIfNew(index[i]! + k, entry)
    }
  }
  file.sections.push(range)
  return dict
}

function readRow(data: Buffer, row: number, widths: number[]): XrefEntry | null {
  const [typeWidth, secondWidth, thirdWidth] = widths as [number, number, number]
  const type = typeWidth === 0 ? 1 : bigEndian(data, row, typeWidth)
  const second = bigEndian(data, row + typeWidth, secondWidth)
  const third = bigEndian(data, row + typeWidth + secondWidth, thirdWidth)
  if (type === 0) return { kind: 'free' }
  if (type === 1) return { kind: 'plain', offset: second, generation: third }
  return type === 2 && second <= LIMITS.objectNumber
    ? { kind: 'packed', stream: second, index: third }
    : null
}

function bigEndian(data: Buffer, at: number, width: number): number {
  let value = 0
  for (let i = 0; i < width; i++) value = value * 256 + data[at + i]!
  return value
}

function numbers(object: PdfObject | undefined): number[] {
  return Array.isArray(object)
    ? object.filter((item): item is number => typeof item === 'number' && item >= 0)
    : []
}
