import sharp from 'sharp'
import { EM, outlineText } from '#watermarking/engines/pdf_drawing/outline_text'
import { blur } from '#watermarking/engines/registration/scale_space'
import { planeOf } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'

/** Pixels of the font size in the pictures. */
export const GLYPH_EM = 40
/** Of a picture's side, its left margin and the height of its upper edge above the baseline, in font sizes. */
const SIDE = 1.75
export const GLYPH_LEFT = 0.25
export const GLYPH_TOP = 1.2
const COLUMNS = 16
/** Characters drawn at once; thousands of names have about as many Chinese characters. */
const AT_ONCE = 256

/** A character as stamping draws it. */
export interface GlyphPicture {
  /** Coverage, 0 to 1. */
  coverage: Plane
  /** The pixels that are covered: first and last column, first and last row. */
  box: readonly [left: number, right: number, top: number, bottom: number]
  /** In font sizes. */
  advance: number
}

/** Coverage below this is left out. */
export const LEAST_COVERAGE = 0.04

/** Pictures of characters, drawn once each from the outlines that stamping writes into copies. */
export class GlyphPictures {
  readonly #known = new Map<string, GlyphPicture>()

  /** @param softness blur of what they are compared with, in font sizes */
  constructor(private readonly softness: number) {}

  find(character: string, locale: string): GlyphPicture {
    return this.#known.get(keyOf(character, locale))!
  }

  async prepare(lines: readonly { text: string; locale: string }[]) {
    const missing = new Map<string, { character: string; locale: string }>()
    for (const { text, locale } of lines) {
      for (const character of text) {
        const key = keyOf(character, locale)
        if (!this.#known.has(key)) missing.set(key, { character, locale })
      }
    }
    const all = [...missing]
    for (let first = 0; first < all.length; first += AT_ONCE) {
      await this.#draw(all.slice(first, first + AT_ONCE))
    }
  }

  async #draw(glyphs: [key: string, glyph: { character: string; locale: string }][]) {
    const side = SIDE * GLYPH_EM
    const [width, height] = [COLUMNS * side, Math.ceil(glyphs.length / COLUMNS) * side]
    const outlines = glyphs.map(([, { character, locale }]) => outlineText(character, locale))
    const cells = outlines.map(({ operators }, i) => {
      const [x, y] = [(i % COLUMNS) * side, Math.floor(i / COLUMNS) * side]
      const origin = `translate(${GLYPH_LEFT * GLYPH_EM} ${GLYPH_TOP * GLYPH_EM})`
      const scale = `scale(${GLYPH_EM / EM} ${-GLYPH_EM / EM})`
      const path = `<path transform="${origin} ${scale}" ${svgPath(operators)}/>`
      return `<svg x="${x}" y="${y}" width="${side}" height="${side}">${path}</svg>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cells.join('')}</svg>`
    const drawn = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
    glyphs.forEach(([key], i) => {
      const coverage = planeOf(side, side)
      const from = Math.floor(i / COLUMNS) * side * width + (i % COLUMNS) * side
      for (let at = 0; at < side * side; at++) {
        coverage.values[at] = drawn[from + Math.floor(at / side) * width + (at % side)]! / 255
      }
      const soft = blur(coverage, this.softness * GLYPH_EM)
      const advance = outlines[i]!.width / EM
      this.#known.set(key, { coverage: soft, box: boxOf(soft), advance })
    })
  }
}

function boxOf({ values, width, height }: Plane): GlyphPicture['box'] {
  let [left, right, top, bottom] = [width, -1, height, -1]
  values.forEach((value, i) => {
    if (value < LEAST_COVERAGE) return
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  return [left, right, top, bottom]
}

function keyOf(character: string, locale: string): string {
  return `${character}${locale.startsWith('ja')}`
}

const COMMANDS: Record<string, string> = { m: 'M', l: 'L', c: 'C', h: 'Z' }

/** The path operators of a content stream (ISO 32000-1, 8.5.2) as an SVG path. */
function svgPath(operators: string): string {
  const path = operators
    .replace(
      /(\S+) (\S+) (\S+) (\S+) re/g,
      (
        _,
        x: string,
        y: string,
        w: string,
        h: string
      ) => `${x} ${y} m\n${Number(x) + Number(w)} ${y} l
${Number(x) + Number(w)} ${Number(y) + Number(h)} l\n${x} ${Number(y) + Number(h)} l\nh\n`
    )
    .split('\n')
    .map((line) => {
      const command = COMMANDS[line.at(-1) ?? '']
      return command ? command + line.slice(0, -1) : ''
    })
  return `d="${path.join('')}" fill-rule="${operators.includes('f*') ? 'evenodd' : 'nonzero'}"`
}
