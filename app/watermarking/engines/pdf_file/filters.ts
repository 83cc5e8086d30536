import { constants, inflateSync } from 'node:zlib'
import { isDict, PdfName } from './objects.js'
import type { PdfDict, PdfObject } from './objects.js'

/** The stream uses a filter that is not undone here (images mostly), or its data is damaged. */
export class Undecodable extends Error {}

export type Resolve = (object: PdfObject | undefined) => PdfObject

const MOST_FILTERS = 4

/** Names of the filters of a stream, in the order in which they are undone. */
export function filtersOf(dict: PdfDict, resolve: Resolve): string[] {
  const entries = asList(resolve(dict.get('Filter') ?? dict.get('F')))
  if (entries.length > MOST_FILTERS) throw new Undecodable('too many filters')
  return entries.map((entry) => {
    const filter = resolve(entry)
    if (!(filter instanceof PdfName)) throw new Undecodable('a filter is no name')
    return filter.value
  })
}

/**
 * Undoes Flate (with predictors), ASCIIHex and ASCII85.
 *
 * @param limit bytes after which decoding stops with an error: no bomb unfolds further
 * @throws Undecodable
 */
export function decodeStream(dict: PdfDict, raw: Buffer, limit: number, resolve: Resolve): Buffer {
  const parameters = asList(resolve(dict.get('DecodeParms') ?? dict.get('DP')))
  return filtersOf(dict, resolve).reduce((bytes, filter, i) => {
    const parameter = resolve(parameters[i])
    return decodeOne(filter, bytes, isDict(parameter) ? parameter : new Map(), limit, resolve)
  }, raw)
}

function asList(object: PdfObject): PdfObject[] {
  return Array.isArray(object) ? object : object === null ? [] : [object]
}

function decodeOne(
  filter: string,
  bytes: Buffer,
  parameters: PdfDict,
  limit: number,
  resolve: Resolve
): Buffer {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflate(bytes, limit), parameters, resolve)
    case 'ASCIIHexDecode':
    case 'AHx':
      return Buffer.from(bytes.toString('latin1').replace(/>[\s\S]*$|[^0-9a-f]/gi, ''), 'hex')
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(bytes.toString('latin1'), limit)
    default:
      throw new Undecodable(filter)
  }
}

function inflate(bytes: Buffer, limit: number): Buffer {
  try {
    // many writers leave out the checksum or cut the end; what came through is still good
    return inflateSync(bytes, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw new Undecodable(String(error))
  }
}

function decodeAscii85(text: string, limit: number): Buffer {
  const out: number[] = []
  let group: number[] = []
  for (const letter of text) {
    if (out.length > limit) throw new Undecodable('too long')
    if (letter === '~') break
    if (letter === 'z' && group.length === 0) out.push(0, 0, 0, 0)
    if (letter < '!' || letter > 'u') continue
    group.push(letter.charCodeAt(0) - 33)
    if (group.length === 5) {
      out.push(...ascii85Group(group))
      group = []
    }
  }
  if (group.length > 1) {
    const kept = group.length - 1
    while (group.length < 5) group.push(84)
    out.push(...ascii85Group(group).slice(0, kept))
  }
  return Buffer.from(out)
}

function ascii85Group(digits: number[]): number[] {
  const value = digits.reduce((sum, digit) => sum * 85 + digit, 0)
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) & 255)
}

/** PNG and TIFF predictors (ISO 32000-1, 7.4.4.4; PNG specification, section 9). */
function undoPredictor(bytes: Buffer, parameters: PdfDict, resolve: Resolve): Buffer {
  const number = (key: string, otherwise: number) => {
    const value = resolve(parameters.get(key))
    return typeof value === 'number' && value > 0 ? value : otherwise
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return bytes
  const bitsPerPixel = number('Colors', 1) * number('BitsPerComponent', 8)
  const pixelBytes = Math.max(1, bitsPerPixel >> 3)
  const rowBytes = Math.ceil((number('Columns', 1) * bitsPerPixel) / 8)
  if (rowBytes > bytes.length + 1) throw new Undecodable('predictor row too long')
  return predictor === 2
    ? undoTiff(bytes, rowBytes, pixelBytes)
    : undoPng(bytes, rowBytes, pixelBytes)
}

function undoTiff(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const out = Buffer.from(bytes)
  for (let row = 0; row + rowBytes <= out.length; row += rowBytes) {
    for (let x = pixelBytes; x < rowBytes; x++) out[row + x]! += out[row + x - pixelBytes]!
  }
  return out
}

function undoPng(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.floor(bytes.length / (rowBytes + 1))
  const out = Buffer.alloc(rows * rowBytes)
  for (let row = 0; row < rows; row++) {
    const filter = bytes[row * (rowBytes + 1)]!
    const from = row * (rowBytes + 1) + 1
    const to = row * rowBytes
    for (let x = 0; x < rowBytes; x++) {
      const left = x >= pixelBytes ? out[to + x - pixelBytes]! : 0
      const up = row > 0 ? out[to + x - rowBytes]! : 0
      const corner = row > 0 && x >= pixelBytes ? out[to + x - rowBytes - pixelBytes]! : 0
      out[to + x] = bytes[from + x]! + pngPrediction(filter, left, up, corner)
    }
  }
  return out
}

function pngPrediction(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(guess - value))
  if (byLeft! <= byUp! && byLeft! <= byCorner!) return left
  return byUp! <= byCorner! ? up : corner
}
