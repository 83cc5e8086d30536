import { palettes } from '../palettes.js'
import { Sheet } from '../sheet.js'
import { front, type Printable } from './front.js'

interface Grid {
  name: string
  columns: number[]
  rows: number[]
}

const COLUMNS: [string, number[]][] = [
  ['Even two', [1, 1]],
  ['Even three', [1, 1, 1]],
  ['Even four', [1, 1, 1, 1]],
  ['Five', [1, 1, 1, 1, 1]],
  ['Six', [1, 1, 1, 1, 1, 1]],
  ['Golden left', [1.618, 1]],
  ['Golden right', [1, 1.618]],
  ['Silent margin', [0.6, 2]],
  ['Two and a note', [1, 1, 0.5]],
  ['Slow start', [1, 2, 3]],
]
const ROWS: [string, number[]][] = [
  ['tall', [1]],
  ['halves', [1, 1]],
  ['thirds', [1, 1, 1]],
  ['a high head', [1, 3]],
]

/** Forty layout grids, four per page, with their proportions. */
export const grids: Printable = (design) => {
  const [w, h] = [595, 842]
  const sheets = front(design, w, h, 'How to use a grid', [
    'A grid is a promise: things that are alike will be in like places. Pick one, print it, and lay your page over it. If the page fights the grid, change the grid.',
    'Start with fewer columns than you think. Two uneven columns will hold most documents; six are for people who have to fit a train timetable beside a poem.',
    'The numbers under each drawing are proportions, columns first. The gutter is one twelfth of the widest column. All forty are drawn to the same page, three by four.',
    'They are yours to copy, alter and build on in your own work.',
  ])
  const all: Grid[] = COLUMNS.flatMap(([name, columns]) =>
    ROWS.map(([suffix, rows]) => ({ name: `${name}, ${suffix}`, columns, rows }))
  )
  const { tones, accent, ink } = palettes[design.palette]
  for (let first = 0; first < all.length; first += 4) {
    const sheet = new Sheet(w, h)
    sheet.text('Forty Grids', 56, 52, {
      size: 8.5,
      color: '#8a8a8a',
      face: { language: 'en', weight: 400 },
    })
    sheet.text(`${first + 1}–${first + 4}`, w - 56, 52, {
      size: 8.5,
      color: '#8a8a8a',
      face: { language: 'en', weight: 400 },
      anchor: 'end',
    })
    all.slice(first, first + 4).forEach((grid, k) => {
      const [gw, gh] = [222, 296]
      const x = 56 + (k % 2) * (gw + 39)
      const y = 78 + Math.floor(k / 2) * (gh + 66)
      sheet.rect(x, y, gw, gh, { fill: '#ffffff', stroke: ink, strokeWidth: 0.8 })
      const margin = 16
      const gutter = 8
      const [cw, rh] = [
        gw - margin * 2 - gutter * (grid.columns.length - 1),
        gh - margin * 2 - gutter * (grid.rows.length - 1),
      ]
      const [sum, high] = [grid.columns.reduce((a, b) => a + b), grid.rows.reduce((a, b) => a + b)]
      let cx = x + margin
      grid.columns.forEach((column, c) => {
        let ry = y + margin
        for (const [r, row] of grid.rows.entries()) {
          const fill = c === 0 && r === 0 ? accent : tones[(first + c + r) % 3 === 0 ? 1 : 0]
          sheet.rect(cx, ry, (column / sum) * cw, (row / high) * rh, { fill })
          ry += (row / high) * rh + gutter
        }
        cx += (column / sum) * cw + gutter
      })
      sheet.text(`${first + k + 1}  ${grid.name}`, x, y + gh + 20, {
        size: 10.5,
        color: ink,
        face: { language: 'en', weight: 700 },
      })
      sheet.text(`${grid.columns.join(' : ')}   /   ${grid.rows.join(' : ')}`, x, y + gh + 35, {
        size: 9,
        color: '#7a7a7a',
        face: { language: 'en', weight: 400 },
      })
    })
    sheets.push(sheet)
  }
  return sheets
}
