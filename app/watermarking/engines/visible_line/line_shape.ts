import type { LineStyle } from '#watermarking/engines/pdf_drawing/visible_line'
import { GLYPH_EM, GLYPH_LEFT, GLYPH_TOP, LEAST_COVERAGE } from './glyph_pictures.js'
import type { GlyphPictures } from './glyph_pictures.js'
import { bilinear } from './line_strips.js'
import type { LineStrip } from './line_strips.js'

/** Length of the parts that are moved by themselves, in font sizes: lenses bend a line, and not its letters. */
const PART = 3

/** The letters of a line on a strip. */
export interface LineShape {
  /** Pixels of the strip, and how far the letters cover them. */
  at: Int32Array
  coverage: Float32Array
  /** Where each part of the line ends in these lists. */
  ends: number[]
}

export type LineOffset = { along: number; above: number; scale: number }

/**
 * @param offset of the line beside the strip's middle, in font sizes
 * @param length of the line in font sizes
 */
export function drawShape(
  { text, locale }: Pick<LineStyle, 'text' | 'locale'>,
  length: number,
  { along, above, scale }: LineOffset,
  glyphs: GlyphPictures,
  strip: LineStrip
): LineShape {
  const { width, height, em } = strip
  const size = em * scale
  const at: number[] = []
  const coverage: number[] = []
  const ends: number[] = []
  const baseline = strip.baseline - above * em
  let left = width / 2 + along * em - (length * size) / 2
  let partEnd = left + PART * size
  for (const character of text) {
    if (left >= partEnd) {
      ends.push(at.length)
      partEnd += PART * size
    }
    const { coverage: picture, box, advance } = glyphs.find(character, locale)
    const perPixel = GLYPH_EM / size
    const [x0, y0] = [left - GLYPH_LEFT * size, baseline - GLYPH_TOP * size]
    const first = (from: number, pixel: number) => Math.max(0, Math.ceil(from + pixel / perPixel))
    const last = (from: number, pixel: number, count: number) =>
      Math.min(count - 1, Math.floor(from + pixel / perPixel))
    for (let y = first(y0, box[2]); y <= last(y0, box[3], height); y++) {
      for (let x = first(x0, box[0]); x <= last(x0, box[1], width); x++) {
        const value = bilinear(picture, (x - x0) * perPixel, (y - y0) * perPixel)
        if (value < LEAST_COVERAGE) continue
        at.push(y * width + x)
        coverage.push(value)
      }
    }
    left += advance * size
  }
  ends.push(at.length)
  return { at: Int32Array.from(at), coverage: Float32Array.from(coverage), ends }
}
