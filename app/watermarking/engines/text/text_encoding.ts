import { TextRejected } from '#watermarking/errors'
import { decodeLegacy, detectLegacy, LEGACY_ENCODINGS } from './detect_legacy.js'
import type { LegacyEncoding } from './detect_legacy.js'

type UnicodeEncoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be'
export type TextEncodingName = UnicodeEncoding | LegacyEncoding

/** A decoded text. `bomBytes` is the length of the byte order mark, which is written again. */
export interface DecodedText {
  encoding: TextEncodingName
  text: string
  bomBytes: number
}

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8-bom', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/** A 7-bit encoding switches its character sets with this, so its bytes are valid UTF-8 too. */
const ESCAPE = 0x1b

/**
 * Decodes UTF-8 (with or without byte order mark), UTF-16 with byte order mark, GB18030, Big5, Shift_JIS or EUC-JP.
 * @throws TextRejected `empty`, or `unknown_encoding` when the bytes are none of these (or contain NUL)
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = BYTE_ORDER_MARKS.find((mark) => mark.bytes.every((byte, i) => bytes[i] === byte))
  const bomBytes = marked ? marked.bytes.length : 0
  if (bytes.length === bomBytes) throw new TextRejected('empty')
  const encoding = marked ? marked.encoding : detectUnmarked(bytes)
  const text = encoding && decodeStrictly(encoding, bytes.subarray(bomBytes))
  if (!encoding || !text || text.includes('\0')) throw new TextRejected('unknown_encoding')
  return { encoding, text, bomBytes }
}

/** The name by which converters know an encoding. */
export function labelOf(encoding: TextEncodingName): string {
  return encoding === 'utf-8-bom' ? 'utf-8' : encoding
}

function decodeStrictly(encoding: TextEncodingName, bytes: Uint8Array): string | null {
  if (isLegacy(encoding)) return decodeLegacy(encoding, bytes)
  try {
    return new TextDecoder(labelOf(encoding), { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function detectUnmarked(bytes: Uint8Array): TextEncodingName | null {
  const isUtf8 = !bytes.includes(ESCAPE) && decodeStrictly('utf-8', bytes) !== null
  return isUtf8 ? 'utf-8' : detectLegacy(bytes)
}

function isLegacy(encoding: TextEncodingName): encoding is LegacyEncoding {
  return (LEGACY_ENCODINGS as readonly string[]).includes(encoding)
}
