import { decimal, dictOf, PdfName } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfRef } from '#watermarking/engines/pdf_file/objects'
import type { TailWriter } from '#watermarking/engines/pdf_file/tail_writer'
import { EM, outlineText } from './outline_text.js'
import type { PageFrame } from './page_frame.js'
import { placeLine } from './place_line.js'
import { rgbOf } from './visible_line.js'
import type { LineStyle } from './visible_line.js'

/** The visible line as Form XObjects: its outlines once per file, its places once per kind of page. */
export class VisibleForms {
  readonly #byFrame = new Map<string, PdfRef>()
  #line: { ref: PdfRef; length: number } | undefined

  constructor(
    private readonly tail: TailWriter,
    private readonly style: LineStyle
  ) {}

  formFor(frame: PageFrame): PdfRef {
    let form = this.#byFrame.get(frame.key)
    if (!form) this.#byFrame.set(frame.key, (form = this.#drawForm(frame)))
    return form
  }

  #drawForm(frame: PageFrame): PdfRef {
    const line = (this.#line ??= this.#drawLine())
    const places = placeLine(this.style, line.length, frame)
    const colour = rgbOf(this.style.colour).map((part) => decimal(part, 3))
    const draws = places.map(
      (matrix) => `q ${matrix.map((n) => decimal(n, 4)).join(' ')} cm /L Do Q\n`
    )
    const state = dictOf({ ca: this.style.opacity, CA: this.style.opacity })
    const dict = formDict([0, 0, frame.width, frame.height], frame.toUserSpace)
    const resources = { ExtGState: dictOf({ G: state }), XObject: dictOf({ L: line.ref }) }
    dict.set('Resources', dictOf(resources))
    const operators = `/G gs ${colour.join(' ')} rg\n${draws.join('')}`
    return this.tail.addStream(dict, Buffer.from(operators, 'latin1'))
  }

  #drawLine() {
    const { operators, width } = outlineText(this.style.text, this.style.locale)
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
