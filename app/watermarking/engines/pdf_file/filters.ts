import { constants, inflateRawSync } from 'node:zlib'
import { countWithin } from '#watermarking/engines/count_within'
import { isDict, PdfName } from './objects.js'
import type { PdfDict, PdfObject } from './objects.js'

/** The stream uses a filter that is not supported here (mostly images), or its data is damaged. */
export class Undecodable extends Error {
  constructor(
    message: string,
    /** Bytes that were decoded before the failure. */
    readonly cost = 0
  ) {
    super(message)
  }
}

/** The data is damaged, so that every viewer shows less than was written. */
export class DamagedStream extends Undecodable {}

export type Resolve = (object: PdfObject | undefined) => PdfObject

const MOST_FILTERS = 4

/** Names of a stream's filters, in decoding order. */
export function filtersOf(dict: PdfDict, resolve: Resolve): string[] {
  const entries = asList(resolve(dict.get('Filter') ?? dict.get('F')))
  if (entries.length > MOST_FILTERS) throw new Undecodable('too many filters')
  return entries.map((entry) => {
    const filter = resolve(entry)
    if (!(filter instanceof PdfName)) throw new DamagedStream('a filter is no name')
    return filter.value
  })
}

/**
 * Decodes Flate (with predictors), ASCIIHex and ASCII85.
 * @param limit maximum number of decoded bytes, against decompression bombs
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

const ZLIB_HEADER_BYTES = 2
const DEFLATE = 8
/** Ends a block, so that all data before it is complete, also where a writer never ended the stream. */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])

/** Checksums are not verified: many writers omit them, and viewers ignore them. */
function inflate(bytes: Buffer, limit: number): Buffer {
  if ((bytes[0]! & 15) !== DEFLATE) throw new DamagedStream('not deflated', bytes.length)
  const body = bytes.subarray(ZLIB_HEADER_BYTES)
  const options = { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return inflateRawSync(body, options)
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Undecodable(String(error), limit)
    throw new DamagedStream(String(error), bytes.length)
  }
}

/**
 * Whether deflated data ends before its last block. It is read as far as it goes, but a viewer shows less than was
 * written.
 */
export function isCutShort(bytes: Buffer, limit: number): boolean {
  try {
    inflateRawSync(bytes.subarray(ZLIB_HEADER_BYTES), { maxOutputLength: limit })
    return false
  } catch (error) {
    const isEarly = (error as { code?: string }).code === 'Z_BUF_ERROR'
    return isEarly && !bytes.subarray(-8).includes(FLUSHED)
  }
}

const TILDE = 126
const SMALL_Z = 122

function decodeAscii85(text: string, limit: number): Buffer {
  // "z" encodes four bytes, every other character less than one.
  const zeros = countWithin(text, SMALL_Z, SMALL_Z)
  const longest = text.length + 4 * zeros + 8
  const out = Buffer.alloc(Math.min(longest, limit + 8))
  let length = 0
  let value = 0
  let digits = 0
  const put = (count: number) => {
    if (length > limit) throw new Undecodable('too long', limit)
    for (let i = 0; i < count; i++) out[length++] = Math.floor(value / 2 ** (24 - 8 * i)) & 255
    value = digits = 0
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === TILDE) break
    if (code === SMALL_Z && digits === 0) put(4)
    if (code < 33 || code > 117) continue
    value = value * 85 + code - 33
    if (++digits === 5) put(4)
  }
  if (digits > 1) {
    const digitCount = digits - 1
    for (; digits < 5; digits++) value = value * 85 + 84
    put(digitCount)
  }
  return out.subarray(0, Math.min(length, limit + 8))
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
  if (rowBytes > bytes.length + 1) throw new DamagedStream('predictor row too long')
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
  const byLeft = Math.abs(guess - left)
  const byUp = Math.abs(guess - up)
  const byCorner = Math.abs(guess - corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
