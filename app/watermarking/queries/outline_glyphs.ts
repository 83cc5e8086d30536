import type { OutlinedText } from '#watermarking/engines/pdf_drawing/outline_text'
import { inWorker } from '#watermarking/engines/threads/in_worker'

export type { OutlinedText }

interface OutlineGlyphsInput {
  /** Any text: each of its characters is drawn once. */
  characters: string
  /** Of the reader: "ja…" prefers Japanese glyph shapes. */
  locale: string
}

/** The shapes of characters of any script, to be drawn into a PDF, by character. @throws WorkerDied */
export class OutlineGlyphs {
  execute(input: OutlineGlyphsInput): Promise<Map<string, OutlinedText>> {
    return inWorker('outlineGlyphs', input)
  }
}
