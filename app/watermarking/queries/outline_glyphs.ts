import type { OutlinedText } from '#watermarking/engines/pdf_drawing/outline_text'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'

export type { OutlinedText }

interface OutlineGlyphsInput {
  /** Any text; each distinct character is outlined once. */
  characters: string
  /** Language of the reader: "ja…" prefers Japanese glyph shapes. */
  locale: string
}

/**
 * The outlines of characters of any script, for a PDF, by character.
 * @throws WorkTooHeavy, WorkerDied
 */
export class OutlineGlyphs {
  execute(input: OutlineGlyphsInput): Promise<Map<string, OutlinedText>> {
    return inWorkerThread('outlineGlyphs', input)
  }
}
