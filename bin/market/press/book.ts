import { type ArtName } from './art/index.js'
import { Composer, MARGIN, MEASURE, PAGE } from './composer.js'
import { frontCover, picture } from './design.js'
import { type Language } from './fonts.js'
import { type Block } from './manuscript.js'
import { type PaletteName } from './palettes.js'
import { Sheet } from './sheet.js'

const WORDS: Record<Language, { contents: string; end: string[] }> = {
  zh: {
    contents: '目录',
    end: ['本书只供购买者个人阅读与打印。', '请勿转载或转卖；每一份都带有各自的印记。'],
  },
  ja: {
    contents: '目次',
    end: ['本書はご購入者ご本人のためのものです。', '転載・再配布はご遠慮ください。'],
  },
  en: {
    contents: 'Contents',
    end: [
      'Made for one reader: the one who bought it.',
      'Print it, mark it up, keep it. Please do not pass it on.',
    ],
  },
}

/** Typesets a manuscript on A5 pages: cover, contents, chapters with running heads, colophon. */
export class Book extends Composer {
  #figures = 0

  lay(blocks: Block[]): Sheet[] {
    this.#cover()
    const contents = new Sheet(PAGE.w, PAGE.h)
    this.sheets.push(contents)
    blocks.forEach((block, i) => {
      if (block.kind !== 'code' && blocks[i - 1]?.kind === 'code') this.y += 10
      this.#block(block)
    })
    this.#contents(contents)
    this.#colophon()
    return this.sheets
  }

  #cover() {
    const sheet = new Sheet(PAGE.w, PAGE.h)
    sheet.picture(
      frontCover(this.design, PAGE.w * 2, PAGE.h * 2),
      [PAGE.w * 2, PAGE.h * 2],
      0,
      0,
      PAGE.w,
      PAGE.h
    )
    this.sheets.push(sheet)
  }

  #block(block: Block) {
    const isCjk = this.design.language !== 'en'
    if (this.sheets.length < 3 && block.kind !== 'chapter') this.newPage()
    switch (block.kind) {
      case 'chapter':
        return this.#chapter(block.text)
      case 'heading':
        this.room(70)
        this.y += 12
        this.set(block.text, {
          size: 12.5,
          leading: 18,
          weight: 700,
          color: this.palette.tones[3],
        })
        this.y += 3
        return
      case 'quote':
        return this.#quote(block.text)
      case 'item':
        return this.#item('•', block.text)
      case 'step': {
        const [, number, text] = /^(\d+)\. (.*)$/.exec(block.text)!
        return this.#item(number!, text!)
      }
      case 'code':
        this.room(16)
        this.sheet.rect(MARGIN.side, this.y - 3, MEASURE, 15.5, { fill: '#f2f2ef' })
        this.sheet.text(
          block.text.replaceAll('  ', '\u00a0\u00a0\u00a0'),
          MARGIN.side + 8,
          this.y + 7.5,
          { size: 8.6, color: '#2a2a2a', face: this.face(), tracking: 0.02 }
        )
        this.y += 15
        return
      case 'row':
        return this.#row(block.text, block.value)
      case 'figure':
        return this.#figure(block.text, 178, block)
      case 'plate':
        this.newPage()
        return this.#figure(block.text, 420, block)
      case 'break':
        return this.newPage()
      default:
        this.set(block.text, { indent: isCjk ? 22 : 0 })
        this.y += isCjk ? 2 : 6
    }
  }

  #chapter(title: string) {
    this.chapters.push({ title, page: this.sheets.length + 1 })
    this.newPage()
    const { accent, ink } = this.palette
    const number = String(this.chapters.length).padStart(2, '0')
    this.sheet.text(number, MARGIN.side, this.y + 24, {
      size: 30,
      color: accent,
      face: this.face(300),
    })
    this.y += 44
    this.set(title, { size: 21, leading: 28, weight: 700, color: ink, loose: true })
    this.sheet.rect(MARGIN.side, this.y + 4, 32, 2.4, { fill: accent })
    this.y += 30
  }

  #quote(text: string) {
    this.room(70)
    this.y += 8
    const top = this.y
    this.set(text, {
      size: 12,
      leading: 20,
      weight: 700,
      color: this.palette.tones[3],
      left: 16,
      loose: true,
    })
    this.sheet.rect(MARGIN.side, top - 1, 2.2, Math.max(18, this.y - top - 4), {
      fill: this.palette.accent,
    })
    this.y += 10
  }

  #item(mark: string, text: string) {
    this.room(20)
    this.sheet.text(mark, MARGIN.side + 2, this.y + 9.2, {
      size: 10,
      color: this.palette.accent,
      face: this.face(700),
    })
    this.set(text, { left: 16, loose: true })
    this.y += 2.5
  }

  #row(name: string, value: string) {
    this.room(20)
    const right = PAGE.w - MARGIN.side
    this.sheet.text(name, MARGIN.side, this.y + 10, {
      size: 9.8,
      color: '#232323',
      face: this.face(),
    })
    this.sheet.text(value, right, this.y + 10, {
      size: 9.8,
      color: this.palette.tones[3],
      face: this.face(700),
      anchor: 'end',
    })
    this.sheet.line(MARGIN.side, this.y + 15.5, right, this.y + 15.5, '#dddddd', 0.4)
    this.y += 20
  }

  #figure(caption: string, most: number, { art, palette }: { art?: string; palette?: string }) {
    const remaining = PAGE.h - MARGIN.bottom - this.y - 42
    const height = most > remaining && remaining > 104 ? remaining : most
    this.room(height + 30)
    this.y += 8
    const design = {
      ...this.design,
      art: (art as ArtName) || this.design.art,
      palette: (palette as PaletteName) || this.design.palette,
    }
    const box: [number, number] = [Math.round(MEASURE * 2.2), Math.round(height * 2.2)]
    this.#figures += 1
    this.sheet.picture(
      picture(design, ...box, `figure ${this.#figures}`),
      box,
      MARGIN.side,
      this.y,
      MEASURE,
      height
    )
    this.y += height + 14
    this.set(caption, { size: 8.3, leading: 13, color: '#6d6d6d', loose: true })
    this.y += 9
  }

  #contents(sheet: Sheet) {
    sheet.text(WORDS[this.design.language].contents, MARGIN.side, 118, {
      size: 21,
      color: this.palette.ink,
      face: this.face(700),
    })
    sheet.rect(MARGIN.side, 132, 32, 2.4, { fill: this.palette.accent })
    const right = PAGE.w - MARGIN.side
    this.chapters.forEach(({ title, page }, i) => {
      const y = 184 + i * 27
      sheet.text(title, MARGIN.side, y, { size: 10.8, color: '#232323', face: this.face() })
      sheet.text(String(page), right, y, {
        size: 10.8,
        color: this.palette.tones[3],
        face: this.face(),
        anchor: 'end',
      })
      sheet.line(MARGIN.side, y + 9, right, y + 9, '#e2e2e2', 0.4)
    })
  }

  #colophon() {
    const sheet = new Sheet(PAGE.w, PAGE.h)
    const { paper, ink, accent } = this.palette
    sheet.rect(0, 0, PAGE.w, PAGE.h, { fill: paper })
    sheet.disc(PAGE.w / 2, 210, 9, { fill: accent })
    const middle = { anchor: 'middle', color: ink, face: this.face() } as const
    sheet.text(this.design.title.replaceAll('\n', ''), PAGE.w / 2, 262, {
      ...middle,
      size: 15,
      face: this.face(700),
    })
    sheet.text(this.design.author, PAGE.w / 2, 286, { ...middle, size: 10 })
    WORDS[this.design.language].end.forEach((line, i) =>
      sheet.text(line, PAGE.w / 2, 350 + i * 18, { ...middle, size: 8.6 })
    )
    this.sheets.push(sheet)
  }
}
