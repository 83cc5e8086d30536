import { TextRejected } from '#watermarking/errors'
import { countWithin } from '#watermarking/engines/count_within'

export type TextEncodingName =
  | 'utf-8'
  | 'utf-8-bom'
  | 'utf-16le'
  | 'utf-16be'
  | 'gb18030'
  | 'shift_jis'

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

/**
 * Decodes UTF-8 (with or without byte order mark), UTF-16 with byte order mark, GB18030 or Shift_JIS.
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

export function decoderLabel(encoding: TextEncodingName): string {
  return encoding === 'utf-8-bom' ? 'utf-8' : encoding
}

function decodeStrictly(encoding: TextEncodingName, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(decoderLabel(encoding), { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function detectUnmarked(bytes: Uint8Array): TextEncodingName | null {
  if (decodeStrictly('utf-8', bytes) !== null) return 'utf-8'
  const chinese = decodeStrictly('gb18030', bytes)
  const japanese = decodeStrictly('shift_jis', bytes)
  if (chinese !== null && japanese !== null) {
    return looksJapanese(bytes, japanese) ? 'shift_jis' : 'gb18030'
  }
  if (chinese !== null) return 'gb18030'
  return japanese === null ? null : 'shift_jis'
}

/**
 * Distinguishes bytes that are valid in both: Chinese decoded as Shift_JIS gives half-width katakana, Japanese
 * decoded as GB18030 gives pairs outside the common block (lead 0xA1-0xF7, trail from 0xA1).
 */
function looksJapanese(bytes: Uint8Array, japanese: string): boolean {
  const kana = countWithin(japanese, 0x3040, 0x30ff)
  const halfWidthKana = countWithin(japanese, 0xff61, 0xff9f)
  let everyday = 0
  let rare = 0
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue
    const lead = bytes[i]!
    const trail = bytes[++i] ?? 0
    if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) everyday++
    else rare++
  }
  return kana > halfWidthKana && rare >= everyday
}
