import { frontCover, type Design } from '../design.js'
import { palettes } from '../palettes.js'
import { Sheet } from '../sheet.js'
import { breakLines } from '../typesetting.js'

export type Printable = (design: Design) => Sheet[]

/** A cover page in any format, followed by a page of text. */
export function front(
  design: Design,
  w: number,
  h: number,
  heading: string,
  words: string[]
): Sheet[] {
  const cover = new Sheet(w, h)
  const box: [number, number] = [Math.round(w * 2), Math.round(h * 2)]
  cover.picture(frontCover(design, ...box), box, 0, 0, w, h)
  const page = new Sheet(w, h)
  const { accent, ink } = palettes[design.palette]
  const m = w * 0.14
  page.text(heading, m, h * 0.2, {
    size: 22,
    color: ink,
    face: { language: design.language, weight: 700 },
  })
  page.rect(m, h * 0.2 + 14, 34, 2.4, { fill: accent })
  let y = h * 0.2 + 56
  const face = { language: design.language, weight: 400 } as const
  for (const paragraph of words) {
    for (const { glyphs } of breakLines(paragraph, face, 11, w - m * 2)) {
      page.marks.push({
        kind: 'text',
        glyphs,
        x: m,
        y,
        size: 11,
        color: '#2b2b2b',
        spread: 0,
        wordSpread: 0,
      })
      y += 19.5
    }
    y += 8
  }
  return [cover, page]
}
