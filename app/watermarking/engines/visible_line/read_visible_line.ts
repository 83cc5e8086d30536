import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import { completeLine, rgbOf } from '#watermarking/engines/pdf_drawing/visible_line'
import type { LineStyle, VisibleLine } from '#watermarking/engines/pdf_drawing/visible_line'
import type { PageFrame } from '#watermarking/engines/pdf_drawing/page_frame'
import type { Plane } from '#watermarking/engines/signal/plane'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { moveWhole, placeParts } from './align_shape.js'
import { advantage, chanceOf, fitLine, restOf } from './compare_lines.js'
import type { LaidLine } from './compare_lines.js'
import { GlyphPictures } from './glyph_pictures.js'
import { offsetAt, placesOf, sharedPlaces } from './line_places.js'
import type { LinePlace, PlacedLine } from './line_places.js'
import { drawShape } from './line_shape.js'
import type { LineShape } from './line_shape.js'
import { cutStrip, lineGround } from './line_strips.js'
import type { LineStrip } from './line_strips.js'
import { LineRanking } from './rank_lines.js'

/** The line on the pages of a copy. */
export interface CopyLine {
  payload: WatermarkId
  line: VisibleLine
  /** The part of its text that no other copy has, without a beginning that copies of a day share. */
  own: string
}

export interface LineReading {
  /** Of the copy whose line it is. */
  payload: WatermarkId
  /** Upper bound of the probability that the line of another order reads as that of any of the copies. */
  falseAccusation: number
}

/** The highest probability of a misreading at which a buyer is named. */
export const MOST_LINE_CHANCE = 1e-6
/** Places of the line on the page that are read; the first one decides which copies are compared closely. */
const MOST_STRIPS = 4
/** With more, no line is read, because a line must be compared with all. */
const MOST_COPIES = 20_000
/** Copies whose lines are compared closely. */
const FINALISTS = 24
/** How many lines with random order numbers the best line must beat. */
const DECOYS = 60
/** Softness of photos and of renderers, pixels of the page. */
const SOFTNESS = 0.8
/** Of the strips, pixels of a font size. */
const MOST_EM = 32
const LEAST_EM = 12

interface Entry extends CopyLine {
  style: LineStyle
  placed: PlacedLine
}

/**
 * Reads which copy's visible line a picture shows, where copies have it on the page. The line must fit better than that
 * of every other copy, and better than lines with other numbers, which stand for copies that are not compared.
 * @param seen the picture on the page's grid, not a number outside of it
 * @returns null when no line can be told from the others
 */
export async function readVisibleLine(
  seen: Plane,
  page: Plane,
  frame: PageFrame,
  lines: readonly CopyLine[]
): Promise<LineReading | null> {
  if (lines.length > MOST_COPIES) return null
  const entries = lines
    .map((one) => ({ ...one, style: completeLine(one.line) }))
    .filter(({ style, own }) => drawnOf(own) >= LEAST_DRAWN && style.text.includes(own))
    .map((one): Entry => ({ ...one, placed: placesOf(one.style, frame) }))
  if (entries.length === 0) return null
  const reader = LineReader.on(seen, page, frame, entries)
  return reader ? reader.read(entries) : null
}

class LineReader {
  private constructor(
    private readonly places: readonly LinePlace[],
    private readonly strips: readonly LineStrip[],
    private readonly glyphs: GlyphPictures,
    private readonly frame: PageFrame
  ) {}

  /** Null where the page has no place that all lines share. */
  static on(seen: Plane, page: Plane, frame: PageFrame, entries: readonly Entry[]) {
    const byLength = entries.toSorted((one, other) => one.placed.length - other.placed.length)
    const [short, long] = [byLength[0]!, byLength.at(-1)!]
    const perPoint = page.width / frame.width
    const places = sharedPlaces(long.placed, short.placed, frame)
    const [first] = places
    if (!first) return null
    const em = Math.min(MOST_EM, Math.max(LEAST_EM, 2 * first.size * perPoint))
    const [red, green, blue] = rgbOf(long.style.color)
    const ink = red! * 77 + green! * 150 + blue! * 29
    const ground = lineGround(seen, page, (ink * 255) / 256)
    const strips = places.map((place) => cutStrip(ground, frame, place, long.placed.length + 1, em))
    const best = strips
      .map((strip, n) => ({ strip, place: places[n]!, power: sumOf(strip.power) }))
      .filter(({ power }) => power > 0)
      .sort((one, other) => other.power - one.power)
      .slice(0, MOST_STRIPS)
    if (best.length === 0) return null
    return new LineReader(
      best.map(({ place }) => place),
      best.map(({ strip }) => strip),
      new GlyphPictures(SOFTNESS / (first.size * perPoint)),
      frame
    )
  }

  async read(entries: readonly Entry[]): Promise<LineReading | null> {
    const ranked = await this.#rank(entries)
    const [first, ...others] = ranked
      .slice(0, FINALISTS)
      .map((entry) => {
        const laid = this.#lay(entry)!
        return { entry, laid, ...fitLine(laid, this.strips) }
      })
      .sort((one, other) => other.score - one.score)
    if (!first || !(first.level > 0)) return null
    const { level } = first
    const rest = restOf(first.laid, this.strips, level)
    const decoys = await this.#decoysOf(first.entry)
    if (decoys.length === 0) return null
    const against = (other: LaidLine) => advantage(first.laid, other, this.strips, rest, level)
    const rivals = others.filter(({ entry }) => entry.style.text !== first.entry.style.text)
    if (rivals.length < others.length) return null
    const least = [...rivals.map(({ laid }) => laid), ...decoys].reduce(
      (lowest, other) => Math.min(lowest, against(other)),
      Infinity
    )
    const falseAccusation = chanceOf(least, entries.length)
    if (falseAccusation > MOST_LINE_CHANCE) return null
    return { payload: first.entry.payload, falseAccusation }
  }

  /** The lines that fit best as a whole, the best first. */
  async #rank(entries: readonly Entry[]): Promise<Entry[]> {
    await this.glyphs.prepare(entries.map(({ style }) => style))
    const ranking = new LineRanking(this.strips[0]!, this.glyphs)
    const scored = entries.flatMap((entry) => {
      const { style, placed } = entry
      const offset = offsetAt(this.places[0]!, placed)
      return offset ? [{ entry, score: ranking.score(style, placed.length, offset) }] : []
    })
    return scored.sort((one, other) => other.score - one.score).map(({ entry }) => entry)
  }

  #shapeOf({ style, placed }: Pick<Entry, 'style' | 'placed'>): LineShape | null {
    const offset = offsetAt(this.places[0]!, placed)
    return offset && drawShape(style, placed.length, offset, this.glyphs, this.strips[0]!)
  }

  #lay(entry: Pick<Entry, 'style' | 'placed'>): LaidLine | null {
    const shape = this.#shapeOf(entry)
    return shape && this.strips.map((strip) => placeParts(shape, strip, moveWhole(shape, strip)))
  }

  /** The same line with random order numbers. */
  async #decoysOf({ style, own, payload }: Entry): Promise<LaidLine[]> {
    const chance = new KeyedStream(Buffer.from(payload), 'lines')
    const decoys = Array.from({ length: DECOYS }, () => ({
      ...style,
      text: style.text.replace(own, () => otherThan(own, chance)),
    }))
    await this.glyphs.prepare(decoys)
    return decoys.flatMap((decoy) => {
      const laid = this.#lay({ style: decoy, placed: placesOf(decoy, this.frame) })
      return laid ? [laid] : []
    })
  }
}

/** Characters of order numbers: Crockford's base32. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** With fewer random characters, another order may have nearly the same. */
const LEAST_DRAWN = 8

const isDrawn = (one: string) => CHARACTERS.includes(one)

function drawnOf(own: string): number {
  return Array.from(own).filter(isDrawn).length
}

function otherThan(own: string, chance: KeyedStream): string {
  const drawn = () => CHARACTERS[chance.below(CHARACTERS.length)]!
  return Array.from(own, (one) => (isDrawn(one) ? drawn() : one)).join('')
}

function sumOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
