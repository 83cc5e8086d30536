import { arts, type ArtName } from './art/index.js'
import { type Face, type Language } from './fonts.js'
import { palettes, type Palette, type PaletteName } from './palettes.js'
import { Random } from '#database/market/random'
import { inset, rect, textLine } from './svg.js'
import { breakLines, fit } from './typesetting.js'

export type Layout = 'bleed' | 'poster' | 'split' | 'book' | 'column'

/** The data of a cover; the same texts and names always give the same picture. */
export interface Design {
  slug: string
  language: Language
  title: string
  subtitle: string
  author: string
  art: ArtName
  palette: PaletteName
  layout: Layout
  letters?: string
}

/** The art of a design in a box; `variant` gives another version of the same scene. */
export function picture(design: Design, w: number, h: number, variant = ''): string {
  const face: Face = { language: design.language, weight: 900 }
  return arts[design.art]({
    w,
    h,
    id: `${design.art}${variant.replace(/\W/g, '')}${w}`,
    random: new Random(`${design.slug}/${variant}`),
    palette: palettes[design.palette],
    letters: design.letters ?? [...design.title].slice(0, 2).join(''),
    face,
  })
}

/** Draws the lines of a title from its baseline upwards or downwards; returns the drawing and its height. */
export function titleBlock(
  design: Design,
  box: {
    x: number
    y: number
    w: number
    most: number
    rows: number
    fill: string
    weight?: Face['weight']
  }
): { content: string; height: number } {
  const face: Face = { language: design.language, weight: box.weight ?? 700 }
  const oneRow = design.language === 'en' ? 0 : fit(design.title, face, box.w, 1, box.most)
  const size = oneRow > box.most * 0.6 ? oneRow : fit(design.title, face, box.w, box.rows, box.most)
  const leading = size * (design.language === 'en' ? 1.06 : 1.22)
  const lines = design.title.split('\n').flatMap((part) => breakLines(part, face, size, box.w))
  const words = lines.map((line) => line.glyphs.map((glyph) => glyph.text).join(''))
  const content = words.map((text, i) =>
    textLine(text, box.x, box.y + size * 0.86 + i * leading, {
      size,
      fill: box.fill,
      face,
      tracking: design.language === 'en' ? -0.012 : 0.03,
    })
  )
  return { content: content.join(''), height: words.length * leading }
}

/** One line of small print. */
export function small(
  design: Design,
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'middle' | 'end' = 'start'
) {
  const face: Face = { language: design.language, weight: 400 }
  return textLine(text, x, y, {
    size,
    fill,
    face,
    anchor,
    tracking: design.language === 'en' ? 0.02 : 0.08,
  })
}

/** The front of a book, upright: also the first page of the PDF. */
export function frontCover(design: Design, w: number, h: number): string {
  const p: Palette = palettes[design.palette]
  const band = h * 0.32
  const unit = Math.min(w, h * 0.72)
  const m = unit * 0.085
  const title = titleBlock(design, {
    x: m,
    y: h - band + m * 0.95,
    w: w - m * 2,
    most: unit * 0.11,
    rows: 2,
    fill: p.ink,
    weight: 900,
  })
  return [
    rect(0, 0, w, h, p.paper),
    inset(
      0,
      0,
      w,
      h - band,
      [w, Math.round(h - band)],
      picture(design, w, Math.round(h - band), 'front')
    ),
    rect(m, h - band + m * 0.5, unit * 0.09, unit * 0.0085, p.accent),
    title.content,
    small(design, design.subtitle, m, h - m * 1.15, unit * 0.031, p.ink),
    small(design, design.author, w - m, h - m * 1.15, unit * 0.031, p.ink, 'end'),
  ].join('')
}

/** The largest size in which one line of small print fits. */
export function fitSmall(design: Design, text: string, width: number, most: number): number {
  return fit(text, { language: design.language, weight: 400 }, width * 0.9, 1, most)
}
