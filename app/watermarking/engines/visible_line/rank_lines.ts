import type { LineStyle } from '#watermarking/engines/pdf_drawing/visible_line'
import type { GlyphPictures } from './glyph_pictures.js'
import { drawShape } from './line_shape.js'
import type { LineOffset } from './line_shape.js'
import type { LineStrip } from './line_strips.js'

/** Pixels of the strip by which a line is moved, in these steps. */
const REACH = 8
const STEP_ACROSS = 2
const STEP_DOWN = 4
/** Of the pixels of a character, one in this many is compared. */
const SAMPLED = 2
/** Sizes that differ by less are the same here. */
const SIZES = 50

/** How a character answers at each place along the strip, once for all lines that have it. */
interface CharacterAnswer {
  /** Where the character begins at place `width` of the lists. */
  left: number
  /** For each height. */
  sums: Float32Array[]
  power: Float32Array
}

/** Ranks thousands of lines: a line answers as the sum of its characters. */
export class LineRanking {
  readonly #answers = new Map<string, CharacterAnswer>()

  constructor(
    private readonly strip: LineStrip,
    private readonly glyphs: GlyphPictures
  ) {}

  /** @param length of the line in font sizes */
  score({ text, locale }: LineStyle, length: number, offset: LineOffset): number {
    const { width, em } = this.strip
    const size = em * offset.scale
    const columns = (2 * REACH) / STEP_ACROSS + 1
    const sums = new Float64Array(columns * ((2 * REACH) / STEP_DOWN + 1))
    let power = 0
    let left = width / 2 + offset.along * em - (length * size) / 2
    for (const character of text) {
      const answer = this.#find(character, locale, offset)
      const place = Math.round(left - answer.left) + width
      power += answer.power[place] ?? 0
      answer.sums.forEach((row, down) => {
        for (let column = 0; column < columns; column++) {
          sums[down * columns + column]! += row[place - REACH + column * STEP_ACROSS] ?? 0
        }
      })
      left += this.glyphs.find(character, locale).advance * size
    }
    return power > 0 ? Math.max(...sums) / Math.sqrt(power) : 0
  }

  #find(character: string, locale: string, { above, scale }: LineOffset): CharacterAnswer {
    const rounded = {
      along: 0,
      above: Math.round(above * this.strip.em) / this.strip.em,
      scale: Math.round(scale * SIZES) / SIZES,
    }
    const key = `${character}${locale.startsWith('ja')} ${rounded.above} ${rounded.scale}`
    let answer = this.#answers.get(key)
    if (!answer) this.#answers.set(key, (answer = this.#answerOf(character, locale, rounded)))
    return answer
  }

  #answerOf(character: string, locale: string, offset: LineOffset): CharacterAnswer {
    const { width, height, em, seen, power } = this.strip
    const { advance } = this.glyphs.find(character, locale)
    const shape = drawShape({ text: character, locale }, advance, offset, this.glyphs, this.strip)
    const left = width / 2 - (advance * em * offset.scale) / 2
    const answer: CharacterAnswer = { left, sums: [], power: new Float32Array(2 * width) }
    for (let down = -REACH; down <= REACH; down += STEP_DOWN) {
      const row = new Float32Array(2 * width)
      for (let i = 0; i < shape.at.length; i += SAMPLED) {
        const [at, covered] = [shape.at[i]!, shape.coverage[i]!]
        const y = Math.floor(at / width) + down
        if (y < 0 || y >= height) continue
        // Each pixel of the strip's row answers at the place where it lies below this pixel of the character.
        for (let x = 0, to = width - (at % width); x < width; x++, to++) {
          row[to]! += covered * seen[y * width + x]!
          if (down === 0) answer.power[to]! += covered * covered * power[y * width + x]!
        }
      }
      answer.sums.push(row)
    }
    return answer
  }
}
