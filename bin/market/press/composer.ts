import { type Design } from './design.js'
import { type Face } from './fonts.js'
import { palettes } from './palettes.js'
import { Sheet } from './sheet.js'
import { breakLines } from './typesetting.js'

export const PAGE = { w: 420, h: 595 } as const
export const MARGIN = { side: 48, top: 70, bottom: 62 } as const
export const MEASURE = PAGE.w - MARGIN.side * 2

/** Sets lines of text on A5 pages and starts a new page when one is full. */
export class Composer {
  protected readonly sheets: Sheet[] = []
  protected readonly chapters: { title: string; page: number }[] = []
  protected y: number = MARGIN.top

  constructor(readonly design: Design) {}

  protected get palette() {
    return palettes[this.design.palette]
  }

  protected get sheet() {
    return this.sheets.at(-1)!
  }

  protected face(weight: Face['weight'] = 400): Face {
    return { language: this.design.language, weight }
  }

  protected newPage() {
    const sheet = new Sheet(PAGE.w, PAGE.h)
    this.sheets.push(sheet)
    const gray = { size: 7.5, color: '#8a8a8a', face: this.face(), tracking: 0.04 }
    sheet.text(this.design.title.replaceAll('\n', ''), MARGIN.side, 40, gray)
    sheet.text(this.chapters.at(-1)?.title ?? '', PAGE.w - MARGIN.side, 40, {
      ...gray,
      anchor: 'end',
    })
    sheet.line(MARGIN.side, 47, PAGE.w - MARGIN.side, 47, '#d9d9d9', 0.4)
    sheet.text(String(this.sheets.length), PAGE.w / 2, PAGE.h - 40, {
      size: 8.5,
      color: '#6d6d6d',
      face: this.face(),
      anchor: 'middle',
    })
    this.y = MARGIN.top
  }

  /** Starts a new page unless `height` points are left on this one. */
  protected room(height: number) {
    if (this.y + height > PAGE.h - MARGIN.bottom) this.newPage()
  }

  protected set(
    text: string,
    style: {
      size?: number
      leading?: number
      weight?: Face['weight']
      color?: string
      indent?: number
      left?: number
      loose?: boolean
    } = {}
  ) {
    const isCjk = this.design.language !== 'en'
    const {
      size = isCjk ? 11 : 10.8,
      weight = 400,
      color = '#232323',
      indent = 0,
      left = 0,
    } = style
    const leading = style.leading ?? (isCjk ? 20.2 : 17)
    const measure = MEASURE - left
    for (const [i, line] of breakLines(text, this.face(weight), size, measure, indent).entries()) {
      this.room(leading)
      const inset = left + (i === 0 ? indent : 0)
      const slack = measure - (i === 0 ? indent : 0) - line.width
      const spaces = line.glyphs.filter((glyph) => glyph.text === ' ').length
      const justified = !line.isLast && !style.loose && slack > 0
      const byWords = justified && !isCjk && spaces > 0 && slack / spaces < size * 0.6
      this.sheet.marks.push({
        kind: 'text',
        glyphs: line.glyphs,
        x: MARGIN.side + inset,
        y: this.y + size * 0.88,
        size,
        color,
        spread: justified && isCjk && line.glyphs.length > 1 ? slack / (line.glyphs.length - 1) : 0,
        wordSpread: byWords ? slack / spaces : 0,
      })
      this.y += leading
    }
  }
}
