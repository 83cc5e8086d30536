import { TextRefused } from '#watermarking/errors'
import type { TextRefusal } from '#watermarking/errors'
import { decodeText } from '#watermarking/engines/text/text_encoding'
import type { TextEncodingName } from '#watermarking/engines/text/text_encoding'

export type TextInspection =
  { ok: true; encoding: TextEncodingName; characters: number } | { ok: false; reason: TextRefusal }

/** Is this file a text that can be marked? Characters are code points. */
export class InspectText {
  execute({ bytes }: { bytes: Uint8Array }): TextInspection {
    try {
      const { encoding, text } = decodeText(bytes)
      const surrogatePairs = text.match(/[\ud800-\udbff]/g)?.length ?? 0
      return { ok: true, encoding, characters: text.length - surrogatePairs }
    } catch (refusal) {
      if (refusal instanceof TextRefused) return { ok: false, reason: refusal.reason }
      throw refusal
    }
  }
}
