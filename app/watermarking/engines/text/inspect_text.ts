import { TextRefused } from '#watermarking/errors'
import type { TextRefusal } from '#watermarking/errors'
import { countWithin } from '#watermarking/engines/count_within'
import { decodeText } from './text_encoding.js'
import type { TextEncodingName } from './text_encoding.js'

export type TextInspection =
  { ok: true; encoding: TextEncodingName; characters: number } | { ok: false; reason: TextRefusal }

/** Whether the file is a text that can be marked. Characters are code points. */
export function inspectText({ bytes }: { bytes: Uint8Array }): TextInspection {
  try {
    const { encoding, text } = decodeText(bytes)
    const surrogatePairs = countWithin(text, 0xd800, 0xdbff)
    return { ok: true, encoding, characters: text.length - surrogatePairs }
  } catch (refusal) {
    if (refusal instanceof TextRefused) return { ok: false, reason: refusal.reason }
    throw refusal
  }
}
