import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import type { ReadPdfMarkInput } from '#watermarking/engines/pdf_mark/reading/search_pdf_mark'
import { searchPdfMark } from '#watermarking/engines/pdf_mark/reading/search_pdf_mark'
import { stampPdfFile } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'
import type { StampPdfInput } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'

export const keys = [{ id: '2', secret: Buffer.alloc(32, 2) }]
export const payloads = { first: '10aaaaaaaaaa', second: '10bbbbbbbbbb' }

/** A PDF of some pages with text, the third in landscape, the fourth rotated. */
export async function samplePdf(pages = 5, useObjectStreams = true): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let i = 0; i < pages; i++) {
    const page = document.addPage(i % 5 === 2 ? [842, 595] : [595, 842])
    if (i % 5 === 3) page.setRotation(degrees(90))
    page.drawText(`Page ${i + 1}`, { x: 60, y: 400, font, size: 24 })
  }
  return Buffer.from(await document.save({ useObjectStreams }))
}

/** A PDF from raw objects by number, with a correct cross-reference table by default. */
export function rawPdf(
  objects: Record<number, string>,
  {
    trailer = '/Root 1 0 R',
    head = '%PDF-1.4\n',
    startxref,
  }: Partial<Record<'trailer' | 'head', string>> & { startxref?: number } = {}
): Buffer {
  let text = head
  const offsets = new Map<number, number>()
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), text.length)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const size = Math.max(...offsets.keys()) + 1
  const start = text.length
  text += `xref\n0 ${size}\n0000000000 65535 f \n`
  for (let number = 1; number < size; number++) {
    const offset = offsets.get(number)
    text +=
      offset === undefined
        ? '0000000000 00000 f \n'
        : `${String(offset).padStart(10, '0')} 00000 n \n`
  }
  const pointer = startxref ?? start
  return Buffer.from(
    `${text}trailer\n<</Size ${size}${trailer}>>\nstartxref\n${pointer}\n%%EOF\n`,
    'latin1'
  )
}

export const stream = (data: Buffer | string, entries = '') =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data.toString('latin1' as never)}\nendstream`

/** One page with a text, to be corrupted by tests. */
export const onePage: Record<number, string> = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<<>>>>',
  4: stream('0 0 100 100 re f'),
}

/** Three pages, the first and last with a text or a drawing, the second as given. */
export function threePages(second: string, objects: Record<number, string>): Buffer {
  const page = (contents: string) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Resources<<>>${contents}>>`
  return rawPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>',
    3: page('/Contents 6 0 R'),
    4: page(second),
    5: page('/Contents 6 0 R'),
    6: stream('0.4 g 50 50 100 100 re f'),
    ...objects,
  })
}

const WHITE = '1 g 0 0 400 400 re f'
/** An annotation covers the second page. */
export const COVERED = threePages('/Contents 6 0 R/Annots[7 0 R]', {
  7: '<</Type/Annot/Subtype/Square/Rect[0 0 400 400]/F 4/AP<</N 8 0 R>>>>',
  8: stream(WHITE, '/Type/XObject/Subtype/Form/BBox[0 0 400 400]'),
})
/** A temporary folder of files, deleted after the test. */
export class Workbench {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wm-pdf-'))
  #count = 0

  write(bytes: Uint8Array): string {
    const file = path.join(this.folder, `${this.#count++}.pdf`)
    fs.writeFileSync(file, bytes)
    return file
  }

  stamp(original: Uint8Array, options: Partial<StampPdfInput> = {}): Buffer {
    const source = this.write(original)
    const target = `${source}.stamped`
    const visible = { text: 'buyer@example.com 購入者 #42' }
    const stampedAt = new Date('2026-01-02T03:04:05Z')
    stampPdfFile({ source, target, keys, payload: payloads.first, visible, stampedAt, ...options })
    return fs.readFileSync(target)
  }

  read(bytes: Uint8Array, options: Partial<ReadPdfMarkInput> = {}) {
    return searchPdfMark({ path: this.write(bytes), keys, ...options })
  }

  clean() {
    fs.rmSync(this.folder, { recursive: true })
  }
}

/** A page with a line in a font that is only named, as office programs and old scanners write it. */
export function cjkPage(
  text: string,
  { font, order, map }: Record<'font' | 'order' | 'map', string>
): Buffer {
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex')
  const system = `<</Registry(Adobe)/Ordering(${order})/Supplement 2>>`
  return rawPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    4: stream(`BT /F 48 Tf 20 130 Td <${codes}> Tj ET`),
    5: `<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/${map}/DescendantFonts[6 0 R]>>`,
    6: `<</Type/Font/Subtype/CIDFontType0/BaseFont/${font}/CIDSystemInfo${system}/FontDescriptor 7 0 R>>`,
    7: `<</Type/FontDescriptor/FontName/${font}/Flags 6/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>>`,
  })
}
