import fs from 'node:fs'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Screen } from './simulate_photo.js'

/** Pages as a screen shows them. */
export class Screens {
  readonly #open = new Map<string, ReturnType<PDFiumLibrary['loadDocument']>>()

  constructor(private readonly library: PDFiumLibrary) {}

  async show(file: string, page: number, dpi: number): Promise<Screen> {
    let document = this.#open.get(file)
    if (!document) {
      document = this.library.loadDocument(fs.readFileSync(file))
      this.#open.set(file, document)
    }
    const drawn = (await document).getPage(page)
    const { data, width, height } = await drawn.render({ render: 'bitmap', scale: dpi / 72 })
    const colors = new Uint8Array(width * height * 3)
    for (let i = 0; i < width * height; i++) colors.set(data.subarray(4 * i, 4 * i + 3), 3 * i)
    return { data: colors, width, height }
  }
}
