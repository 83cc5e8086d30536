import { type Mark, type Sheet } from './sheet.js'
import { inset, n, outline, rect } from './svg.js'

function draw(mark: Mark): string {
  if (mark.kind === 'picture') return inset(mark.x, mark.y, mark.w, mark.h, mark.box, mark.content)
  if (mark.kind === 'shape') {
    const stroke = mark.stroke
      ? `stroke="${mark.stroke}" stroke-width="${n(mark.strokeWidth ?? 1)}" stroke-linejoin="round"`
      : ''
    return `<path d="${mark.d}" fill="${mark.fill ?? 'none'}" ${stroke}/>`
  }
  let pen = mark.x
  const d = mark.glyphs.map((glyph) => {
    const part = outline(glyph, pen, mark.y, mark.size)
    pen +=
      (glyph.advance * mark.size) / 1000 + mark.spread + (glyph.text === ' ' ? mark.wordSpread : 0)
    return part
  })
  return `<path fill="${mark.color}" d="${d.join('')}"/>`
}

/** A printed page, for previews in the shop. */
export function sheetContent(sheet: Sheet): string {
  return rect(0, 0, sheet.w, sheet.h, '#ffffff') + sheet.marks.map(draw).join('')
}
