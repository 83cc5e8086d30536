import { TextRejected } from '#watermarking/errors'
import type { TextRejectionReason } from '#watermarking/errors'
import { countWithin } from '#watermarking/engines/count_within'
import { decodeText } from './text_encoding.js'
import type { TextEncodingName } from './text_encoding.js'

export type TextInspection =
  | { ok: true; encoding: TextEncodingName; characters: number }
  | { ok: false; reason: TextRejectionReason }

/** Whether the file is a text that can be marked. Characters are code points. */
export function inspectTextBytes({ bytes }: { bytes: Uint8Array }): TextInspection {
  try {
    const { encoding, text } = decodeText(bytes)
    const surrogatePairs = countWithin(text, 0xd800, 0xdbff)
    return { ok: true, encoding, characters: text.length - surrogatePairs }
  } catch (error) {
    if (error instanceof TextRejected) return { ok: false, reason: error.reason }
    throw error
  }
}
