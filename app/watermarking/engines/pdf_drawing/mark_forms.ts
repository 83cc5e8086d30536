import { decimal, dictOf, PdfName } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfRef } from '#watermarking/engines/pdf_file/objects'
import type { TailWriter } from '#watermarking/engines/pdf_writing/tail_writer'
import { EM, outlineText } from './outline_text.js'
import type { PageFrame } from './page_frame.js'
import { coarsenessOf, type PageOverlay } from './page_overlay.js'
import { placeLine } from './place_line.js'
import { rgbOf } from './visible_line.js'
import type { LineStyle } from './visible_line.js'

/**
 * The content drawn above pages as Form XObjects: the line's outlines once per file, its positions once per kind of
 * page.
 */
export class MarkForms {
  readonly #byFrame = new Map<string, PdfRef>()
  #line: { ref: PdfRef; length: number } | undefined

  constructor(
    private readonly tail: TailWriter,
    private readonly style: LineStyle | null,
    /** By coarseness; none for a copy without overlays. */
    private readonly overlays: ReadonlyMap<number, PageOverlay>
  ) {}

  formFor(frame: PageFrame): PdfRef {
    let form = this.#byFrame.get(frame.key)
    if (!form) this.#byFrame.set(frame.key, (form = this.#drawForm(frame)))
    return form
  }

  #drawForm(frame: PageFrame): PdfRef {
    const images: PdfDict = new Map()
    const resources: PdfDict = new Map([['XObject', images]])
    let operators = ''
    const overlay = this.overlays.get(coarsenessOf(frame))
    if (overlay) {
      const { image, width, height } = overlay
      images.set('O', image)
      operators += `q ${decimal(width, 4)} 0 0 ${decimal(height, 4)} 0 0 cm /O Do Q\n`
    }
    if (this.style) operators += this.#placeLine(this.style, frame, resources, images)
    const dict = formDict([0, 0, frame.width, frame.height], frame.toUserSpace)
    dict.set('Resources', resources)
    return this.tail.addStream(dict, Buffer.from(operators, 'latin1'))
  }

  #placeLine(style: LineStyle, frame: PageFrame, resources: PdfDict, images: PdfDict): string {
    const line = (this.#line ??= this.#drawLine(style))
    images.set('L', line.ref)
    resources.set('ExtGState', dictOf({ G: dictOf({ ca: style.opacity, CA: style.opacity }) }))
    const color = rgbOf(style.color).map((part) => decimal(part, 3))
    const draws = placeLine(style, line.length, frame).map(
      (matrix) => `q ${matrix.map((n) => decimal(n, 4)).join(' ')} cm /L Do Q\n`
    )
    return `/G gs ${color.join(' ')} rg\n${draws.join('')}`
  }

  #drawLine(style: LineStyle) {
    const { operators, width } = outlineText(style.text, style.locale)
    const dict = formDict([-EM, -EM, width + EM, 2 * EM], [1 / EM, 0, 0, 1 / EM, 0, 0])
    dict.set('Resources', new Map())
    const ref = this.tail.addStream(dict, Buffer.from(operators, 'latin1'))
    return { ref, length: width / EM }
  }
}

function formDict(box: readonly number[], matrix: readonly number[]): PdfDict {
  return dictOf({
    Type: new PdfName('XObject'),
    Subtype: new PdfName('Form'),
    BBox: [...box],
    Matrix: [...matrix],
  })
}
