import { arts, type ArtName } from '../art/index.js'
import { palettes, type PaletteName } from '../palettes.js'
import { Random } from '#database/market/random'
import { Sheet } from '../sheet.js'
import { front, type Printable } from './front.js'

const YEAR = 2027
const MONTHS: [string, ArtName, PaletteName][] = [
  ['January', 'ridges', 'night'],
  ['February', 'windowLight', 'slate'],
  ['March', 'blossom', 'sakura'],
  ['April', 'botanical', 'jade'],
  ['May', 'cutouts', 'lagoon'],
  ['June', 'sea', 'lagoon'],
  ['July', 'bauhaus', 'citrus'],
  ['August', 'slope', 'terracotta'],
  ['September', 'threads', 'wheat'],
  ['October', 'ridges', 'persimmon'],
  ['November', 'lantern', 'persimmon'],
  ['December', 'city', 'night'],
]
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A wall calendar, A4 portrait: one picture and one month per page. */
export const calendar: Printable = (design) => {
  const [w, h, m] = [595, 842, 48]
  const sheets = front(design, w, h, `For ${YEAR}`, [
    'Print on heavy matte paper at actual size. Punch one hole at the top, in the middle, and hang it from a nail that is already there.',
    'Weeks begin on Monday. There are no holidays in it, since yours are not mine. Write in it.',
  ])
  for (const [month, [name, art, paletteName]] of MONTHS.entries()) {
    const sheet = new Sheet(w, h)
    const palette = palettes[paletteName]
    const box: [number, number] = [1190, 950]
    const face = { language: 'en', weight: 700 } as const
    sheet.rect(0, 0, w, h, { fill: palette.paper })
    sheet.picture(
      arts[art]({
        w: box[0],
        h: box[1],
        id: `cal${month}`,
        random: new Random(`${design.slug}/${name}`),
        palette,
        letters: name.slice(0, 2),
        face,
      }),
      box,
      0,
      0,
      w,
      475
    )
    sheet.text(name, m, 540, { size: 34, color: palette.ink, face, tracking: -0.01 })
    sheet.text(String(YEAR), w - m, 540, {
      size: 15,
      color: palette.tones[2],
      face: { ...face, weight: 400 },
      anchor: 'end',
    })
    const cell = (w - m * 2) / 7
    DAYS.forEach((day, i) =>
      sheet.text(day, m + i * cell, 576, {
        size: 8.5,
        color: palette.tones[3],
        face,
        tracking: 0.06,
      })
    )
    sheet.line(m, 583, w - m, 583, palette.ink, 0.6)
    const offset = (new Date(Date.UTC(YEAR, month, 1)).getUTCDay() + 6) % 7
    const length = new Date(Date.UTC(YEAR, month + 1, 0)).getUTCDate()
    for (let day = 1; day <= length; day++) {
      const slot = offset + day - 1
      const color = slot % 7 > 4 ? palette.accent : palette.ink
      sheet.text(String(day), m + (slot % 7) * cell, 608 + Math.floor(slot / 7) * 37, {
        size: 14,
        color,
        face: { ...face, weight: 400 },
      })
    }
    sheets.push(sheet)
  }
  return sheets
}
