import { palettes } from '../palettes.js'
import { arc, Sheet } from '../sheet.js'
import { front, type Printable } from './front.js'

const [W, H, M] = [420, 595, 36]

function titled(name: string, draw: (sheet: Sheet) => void): Sheet {
  const sheet = new Sheet(W, H)
  draw(sheet)
  sheet.text(name, W - M, H - 18, {
    size: 7,
    color: '#a3a3a3',
    face: { language: 'en', weight: 400 },
    anchor: 'end',
  })
  return sheet
}

/** Sheets to print and fold into a notebook: dots, lines, squares, a week, a storyboard and more. */
export const planner: Printable = (design) => {
  const { accent, tones, ink } = palettes[design.palette]
  const hair = tones[1]
  const label = (sheet: Sheet, text: string, x: number, y: number, size = 9) =>
    sheet.text(text, x, y, { size, color: ink, face: { language: 'en', weight: 700 } })
  const steps = (from: number, to: number, by: number) =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by)
  return [
    ...front(design, W, H, 'Ten sheets', [
      'Print at actual size on A5, or two to a side of A4. Any paper will do; 90 grams takes ink well and folds without a fight.',
      'Sew the folds with three stitches of strong thread, or clip them. Ruin the first page at once. You will find out why in the text that comes with this pack.',
    ]),
    titled('Dots, 5 mm', (s) => {
      const d = steps(M, H - M, 14.17).flatMap((y) =>
        steps(M, W - M, 14.17).map((x) => arc(x, y, 0.55))
      )
      s.shape(d.join(''), { fill: tones[2] })
    }),
    titled('Lines, 7 mm', (s) =>
      steps(M + 30, H - M, 19.84).forEach((y) => s.line(M, y, W - M, y, hair, 0.4))
    ),
    titled('Squares, 5 mm', (s) => {
      steps(M, H - M - 2, 14.17).forEach((y) => s.line(M, y, M + 24 * 14.17, y, hair, 0.3))
      steps(M, W - M, 14.17).forEach((x) => s.line(x, M, x, M + 36 * 14.17, hair, 0.3))
    }),
    titled('Margin', (s) => {
      s.line(W * 0.32, M, W * 0.32, H - M, accent, 0.7)
      steps(M + 30, H - M, 18).forEach((y) => s.line(W * 0.32 + 10, y, W - M, y, hair, 0.4))
    }),
    titled('Week', (s) => {
      const days = [
        'Monday',
        'Tuesday',
        'Wednesday',
        'Thursday',
        'Friday',
        'Saturday',
        'Sunday',
        'Small things',
      ]
      days.forEach((day, i) => {
        const [x, y, w, h] = [M + (i % 2) * 176, M + Math.floor(i / 2) * 130, 168, 122]
        s.rect(x, y, w, h, { stroke: hair, strokeWidth: 0.6 })
        label(s, day, x + 8, y + 16)
        steps(y + 36, y + h - 10, 19).forEach((ly) =>
          s.line(x + 8, ly, x + w - 8, ly, tones[0], 0.5)
        )
      })
    }),
    titled('Storyboard', (s) =>
      Array.from(
        { length: 8 },
        (_, i) => [M + (i % 2) * 178, M + Math.floor(i / 2) * 130] as const
      ).forEach(([x, y], i) => {
        s.rect(x, y, 166, 93, { stroke: ink, strokeWidth: 0.7 })
        label(s, String(i + 1), x + 5, y + 12, 7.5)
        s.line(x, y + 106, x + 166, y + 106, hair, 0.4)
        s.line(x, y + 118, x + 166, y + 118, hair, 0.4)
      })
    ),
    titled('Three small things a day', (s) =>
      Array.from({ length: 10 }, (_, i) => M + i * 52).forEach((y) => {
        s.rect(M, y, 34, 40, { fill: tones[0] })
        for (const k of [1, 2, 3]) {
          s.disc(M + 46, y + k * 13 - 4, 2, { fill: accent })
          s.line(M + 54, y + k * 13, W - M, y + k * 13, hair, 0.4)
        }
      })
    ),
    titled('Isometric', (s) => {
      const [step, slope] = [16, Math.tan(Math.PI / 6)]
      steps(M, W - M, step).forEach((x) => s.line(x, M, x, H - M, tones[0], 0.4))
      const rise = (W - M * 2) * slope
      steps(M + rise, H - M, step / Math.cos(Math.PI / 6)).forEach((y) => {
        s.line(M, y, W - M, y - rise, hair, 0.35)
        s.line(M, y - rise, W - M, y, hair, 0.35)
      })
    }),
    titled('Music', (s) =>
      steps(M + 24, H - 90, 62).forEach((y) => {
        for (const k of [0, 1, 2, 3, 4]) s.line(M, y + k * 7, W - M, y + k * 7, tones[2], 0.45)
      })
    ),
    titled('Ten things to keep', (s) => {
      label(s, 'Ten things to keep', M, M + 22, 17)
      Array.from({ length: 10 }, (_, i) => M + 66 + i * 45).forEach((y, i) => {
        label(s, String(i + 1), M, y, 13)
        s.line(M + 28, y + 4, W - M - 70, y + 4, hair, 0.5)
        s.line(W - M - 58, y + 4, W - M, y + 4, accent, 0.5)
      })
    }),
  ]
}
