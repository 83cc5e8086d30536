import { PdfRejected } from '#watermarking/errors'
import { BadSyntax, EndOfText, Lexer } from './lexer.js'
import { LIMITS } from './limits.js'
import { isDict, PdfName, PdfRef } from './objects.js'
import type { PdfDict } from './objects.js'
import type { PdfFile } from './pdf_file.js'

const WINDOW = 2 ** 20
const OVERLAP = 64
const USUAL_TRAILER = 1024
const LONGEST_TRAILER = 65_536

/**
 * Finds the objects of a file with damaged cross-references by scanning every byte: the last "n g obj" of a number
 * wins, then the contents of object streams are added. Memory grows with the number of objects only.
 * @throws BadSyntax when no catalog is found
 */
export function rebuildXref(file: PdfFile) {
  const packs: number[] = []
  const trailers: PdfDict[] = []
  const catalogs: PdfDict[] = []
  for (const { number, generation, offset } of findObjects(file)) {
    file.bytes.meter.list(1)
    file.xref.set(number, { kind: 'plain', offset, generation })
    const dict = peekDict(file, offset)
    const type = dict?.get('Type')
    if (!dict || !(type instanceof PdfName)) continue
    if (type.value === 'ObjStm') packs.push(number)
    if (type.value === 'XRef') {
      trailers.push(dict)
      file.sections.push(wholeStream(file, offset))
    }
    if (type.value === 'Catalog') catalogs.push(new Map([['Root', new PdfRef(number, generation)]]))
  }
  for (const number of packs) addPacked(file, number)
  trailers.push(...findTrailers(file))
  for (const trailer of [...catalogs, ...trailers]) {
    for (const key of ['Root', 'Info', 'Encrypt']) {
      if (trailer.has(key)) file.trailer.set(key, trailer.get(key)!)
    }
  }
  if (!file.dict(file.trailer.get('Root'))) throw new BadSyntax('no catalog')
}

function* findObjects(file: PdfFile) {
  for (const { match, offset } of search(
    file,
    /(?<![0-9])(\d{1,10})[ \t\r\n]+(\d{1,5})[ \t\r\n]+obj(?![a-z])/g
  )) {
    yield { number: Number(match[1]), generation: Number(match[2]), offset }
  }
}

function* findTrailers(file: PdfFile): Generator<PdfDict> {
  for (const { offset } of search(file, /(?<![a-z])trailer(?=\s*<<)/g)) {
    const trailer = orNothing(() => readTrailer(file, offset))
    if (trailer) yield trailer
  }
}

function readTrailer(file: PdfFile, offset: number, longest = USUAL_TRAILER): PdfDict | null {
  const lexer = new Lexer(`${file.bytes.readText(offset, longest)}\n`, 'trailer'.length)
  file.bytes.meter.handle(1)
  try {
    const trailer = lexer.object()
    file.sections.push({ start: offset, end: offset + lexer.position })
    return isDict(trailer) ? trailer : null
  } catch (error) {
    if (!(error instanceof EndOfText) || longest === LONGEST_TRAILER) throw error
    return readTrailer(file, offset, LONGEST_TRAILER)
  }
}

/** Damaged parts are skipped; only a file that exceeds the work limits is rejected at once. */
function orNothing<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof PdfRejected) throw error
    return null
  }
}

function* search(file: PdfFile, pattern: RegExp) {
  let lastEnd = 0
  for (let at = 0; at < file.bytes.size; at += WINDOW - OVERLAP) {
    for (const match of file.bytes.readText(at, WINDOW).matchAll(pattern)) {
      const offset = at + match.index
      if (offset < lastEnd) continue
      lastEnd = offset + match[0].length
      yield { match, offset }
    }
  }
}

function peekDict(file: PdfFile, offset: number): PdfDict | null {
  const head = file.bytes.readText(offset, 512)
  if (!/\/(?:ObjStm|XRef|Catalog)\b/.test(head)) return null
  const value = orNothing(() => file.objectAt(offset).value)
  return value && isDict(value) ? value : null
}

function wholeStream(file: PdfFile, offset: number) {
  const range = orNothing(() => file.rawStreamAt(file.objectAt(offset), offset).range)
  return range ?? { start: offset, end: offset }
}

function addPacked(file: PdfFile, number: number) {
  orNothing(() => {
    const stream = file.objectStream(number)
    stream.numbers.forEach((packed, index) => {
      if (packed > LIMITS.objectNumber) return
      file.bytes.meter.list(1)
      file.xref.setIfNew(packed, { kind: 'packed', stream: number, index })
      const packedType = file.dict(new PdfRef(packed, 0))?.get('Type')
      if (
        packedType instanceof PdfName &&
        packedType.value === 'Catalog' &&
        !file.trailer.has('Root')
      ) {
        file.trailer.set('Root', new PdfRef(packed, 0))
      }
    })
  })
}
