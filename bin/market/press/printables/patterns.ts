import { palettes, type Palette, type PaletteName } from '../palettes.js'
import { Sheet } from '../sheet.js'
import { front, type Printable } from './front.js'
import { PATTERNS } from './pattern_cells.js'

const WAYS: PaletteName[] = ['indigo', 'persimmon', 'matcha', 'plum']

function swatch(
  sheet: Sheet,
  index: number,
  palette: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  s: number
) {
  const { cell, ratio } = PATTERNS[index]!
  const colors = [...palette.tones, palette.accent]
  sheet.rect(x, y, w, h, { fill: palette.tones[0] })
  const shifted = ratio < 0.95
  for (let row = 0, cy = y - s; cy < y + h; row++, cy += s * ratio) {
    for (let cx = x + (shifted && row % 2 ? -s / 2 : -s); cx < x + w; cx += s)
      for (const { d, tone, line } of cell(cx, cy, s)) {
        const color = colors[tone]!
        sheet.shape(d, line ? { stroke: color, strokeWidth: (line * s) / 60 } : { fill: color })
      }
  }
  // Covers what the repeats draw beyond the swatch's edge.
  const b = s * 1.6
  for (const [fx, fy, fw, fh] of [
    [x - b, y - b, b, h + b * 2],
    [x + w, y - b, b, h + b * 2],
    [x - b, y - b, w + b * 2, b],
    [x - b, y + h, w + b * 2, b],
  ] as const)
    sheet.rect(fx, fy, fw, fh, { fill: '#ffffff' })
}

/** Twelve traditional patterns in four colorways each. */
export const patterns: Printable = (design) => {
  const [w, h] = [595, 842]
  const sheets = front(design, w, h, '使いかた', [
    '十二の文様を、それぞれ四つの配色で収めました。すべて線と面だけで描いているので、どれだけ拡大しても粗くなりません。',
    '包み紙、名刺、年賀状、布への印刷に、個人でも商用でもお使いいただけます。文様そのものの再配布だけは、ご遠慮ください。',
  ])
  PATTERNS.forEach(({ name, reading, meaning }, index) => {
    const sheet = new Sheet(w, h)
    const face = { language: 'ja', weight: 700 } as const
    const ways = [...WAYS.slice(index % 4), ...WAYS.slice(0, index % 4)].map((way) => palettes[way])
    swatch(sheet, index, ways[0]!, 48, 150, 499, 456, 62)
    ways
      .slice(1)
      .forEach((palette, k) => swatch(sheet, index, palette, 48 + k * 170.5, 640, 158, 140, 20))
    sheet.text(name, 48, 92, { size: 34, color: '#1f1d1a', face, tracking: 0.06 })
    sheet.text(reading, 48, 118, {
      size: 10.5,
      color: '#7a746a',
      face: { ...face, weight: 400 },
      tracking: 0.1,
    })
    sheet.text(meaning, w - 48, 118, {
      size: 10.5,
      color: '#4c4841',
      face: { ...face, weight: 400 },
      anchor: 'end',
    })
    sheet.text(`${index + 1} / 12`, w / 2, h - 26, {
      size: 8.5,
      color: '#8a8a8a',
      face: { ...face, weight: 400 },
      anchor: 'middle',
    })
    sheets.push(sheet)
  })
  return sheets
}
