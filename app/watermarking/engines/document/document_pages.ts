import type { OutlinedText } from '#watermarking/engines/pdf_drawing/outline_text'
import { breakLines } from '#watermarking/engines/document/break_lines'
import type { DocumentBlock } from '#watermarking/engines/document/document_block'

/** A4, in points. */
export const PAGE = { width: 595, height: 842, margin: 52, foot: 30 } as const

type Style = { size: number; lead: number; before: number; gray: number; heavy?: boolean }

const STYLES: Record<DocumentBlock['kind'], Style> = {
  title: { size: 20, lead: 28, before: 0, gray: 0.1, heavy: true },
  heading: { size: 11.5, lead: 17, before: 13, gray: 0.1, heavy: true },
  verdict: { size: 15, lead: 22, before: 8, gray: 0.1, heavy: true },
  paragraph: { size: 9.5, lead: 14.5, before: 3, gray: 0.2 },
  small: { size: 8, lead: 12, before: 3, gray: 0.42 },
  note: { size: 8, lead: 12, before: 18, gray: 0.42 },
  fact: { size: 9.5, lead: 14, before: 2, gray: 0.15 },
  sum: { size: 9.5, lead: 14, before: 2, gray: 0.15 },
  total: { size: 11, lead: 19, before: 5, gray: 0.1, heavy: true },
}

const LABEL_GRAY = 0.42
/** Indentation of a label's text. */
const LABEL_WIDTH = { fact: 138, sum: 330, total: 330 } as const
const EM = 1000
/** Width of the letter i in Helvetica, in parts of the font size; scaled to the width of the glyph it represents. */
const UNSEEN_WIDTH = 0.222
/** Stroke width of bold text, in thousandths of the font size. */
const HEAVY_LINE = 26

/** Lays out blocks on sheets, one content stream each. A heading stays with its section. */
export class DocumentPages {
  readonly sheets: string[][] = [[]]
  #y = PAGE.height - PAGE.margin

  constructor(private readonly glyphs: Map<string, OutlinedText>) {}

  /** Height of a block, including the space before it. */
  heightOf(block: DocumentBlock): number {
    const { rows, style } = this.#layOut(block)
    return style.before + rows * style.lead
  }

  /** @param keep height that must remain below the block on its sheet */
  add(block: DocumentBlock, keep = 0) {
    const { style, indent, lines, labels, rows } = this.#layOut(block)
    const isSum = block.kind === 'sum' || block.kind === 'total'
    this.#makeRoom(style.before + Math.min(rows, 3) * style.lead + keep)
    this.#y -= style.before
    if (block.kind === 'total') this.sheets.at(-1)!.push(ruleAt(this.#y))
    for (let row = 0; row < rows; row++) {
      this.#makeRoom(style.lead)
      this.#y -= style.lead
      const label = labels[row]
      if (label) this.#draw(label, PAGE.margin, this.#y, { ...style, gray: LABEL_GRAY })
      const line = lines[row]
      if (line)
        this.#draw(line, isSum ? this.#toRight(line, style) : PAGE.margin + indent, this.#y, style)
    }
  }

  /** Writes a footer on each sheet. */
  addFeet(lineOf: (sheet: number, sheets: number) => string) {
    const { size } = STYLES.small
    this.sheets.forEach((sheet, at) => {
      sheet.push(
        ruleAt(PAGE.foot + 14),
        this.#text(lineOf(at + 1, this.sheets.length), PAGE.margin, PAGE.foot, {
          ...STYLES.small,
          size,
        })
      )
    })
  }

  #layOut(block: DocumentBlock) {
    const style = STYLES[block.kind]
    const indent = 'label' in block ? LABEL_WIDTH[block.kind] : 0
    const lines = this.#lines(block.text, style, PAGE.width - 2 * PAGE.margin - indent)
    const labels = 'label' in block ? this.#lines(block.label, style, indent - 12) : []
    return { style, indent, lines, labels, rows: Math.max(lines.length, labels.length) }
  }

  #makeRoom(height: number) {
    if (this.#y - height >= PAGE.margin + 8) return
    this.sheets.push([])
    this.#y = PAGE.height - PAGE.margin
  }

  #lines(text: string, { size }: Style, points: number): string[] {
    const most = (points * EM) / size
    return text.split('\n').flatMap((line) => breakLines(line, most, (part) => this.#widthOf(part)))
  }

  #widthOf(text: string): number {
    let width = 0
    for (const character of text) width += this.glyphs.get(character)?.width ?? 0
    return width
  }

  /** Start of a right-aligned line. */
  #toRight(line: string, { size }: Style): number {
    return PAGE.width - PAGE.margin - (this.#widthOf(line) * size) / EM
  }

  #draw(text: string, x: number, y: number, style: Style) {
    this.sheets.at(-1)!.push(this.#text(text, x, y, style))
  }

  /**
   * Outlines show every script in every reader; the invisible text over them can be searched, copied and read aloud.
   */
  #text(text: string, x: number, y: number, { size, gray, heavy }: Style): string {
    const scale = size / EM
    let [at, shapes] = [0, '']
    for (const character of text) {
      const glyph = this.glyphs.get(character)
      if (!glyph) continue
      if (glyph.operators) shapes += `q 1 0 0 1 ${Math.round(at)} 0 cm\n${glyph.operators}Q\n`
      at += glyph.width
    }
    const stroked = heavy ? shapes.replaceAll('f\n', 'B\n') : shapes
    const stretch = (100 * at) / (UNSEEN_WIDTH * EM)
    const unseen = `BT 3 Tr /F ${size} Tf ${stretch.toFixed(1)} Tz 1 0 0 1 ${x} ${y} Tm (i) Tj ET\n`
    return (
      `/Span <</ActualText <${utf16(text)}>>> BDC\n${unseen}EMC\n` +
      `q ${gray} g ${gray} G ${HEAVY_LINE} w ${scale} 0 0 ${scale} ${x} ${y} cm\n${stroked}Q\n`
    )
  }
}

function ruleAt(y: number): string {
  return `0.8 G 0.5 w ${PAGE.margin} ${y} m ${PAGE.width - PAGE.margin} ${y} l S\n`
}

function utf16(text: string): string {
  return Buffer.from(`\ufeff${text} `, 'utf16le').swap16().toString('hex')
}
