import fs from 'node:fs'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { dictOf, isDict, PdfName, PdfRef, serialize } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfObject } from '#watermarking/engines/pdf_file/objects'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import { XrefTable } from '#watermarking/engines/pdf_file/xref_table'
import { TailWriter } from '#watermarking/engines/pdf_writing/tail_writer'
import { finishFile } from '#watermarking/engines/pdf_writing/write_xref'

const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3'
/** Page entries that refer to the rest of the file: article threads, the structure tree, other pages. */
const LEFT_BEHIND = ['Parent', 'B', 'StructParents', 'PieceInfo', 'Tabs']

/**
 * Writes some pages of a PDF as a file of their own, with all objects that they need.
 * @param first the place of the first page, from 0
 * @returns the number of pages written
 * @throws PdfRejected
 */
export function extractPages(source: string, target: string, most: number, first = 0): number {
  return withPdf(source, ({ file, tree }) => {
    const descriptor = fs.openSync(target, 'w')
    try {
      fs.writeSync(descriptor, Buffer.from(HEADER, 'latin1'), 0, HEADER.length, 0)
      const writer = new TailWriter(descriptor, new XrefTable(), false, HEADER.length)
      const pages = tree.pages.slice(first, first + most)
      const extract = new Extract(file, writer, new Set(tree.pages.map(({ ref }) => ref.number)))
      const root = extract.write(pages)
      finishFile(writer, new Map([['Root', root]]))
      return pages.length
    } finally {
      fs.closeSync(descriptor)
    }
  })
}

/** Copies objects under new numbers, once each, following their references. */
class Extract {
  readonly #numbers = new Map<number, PdfRef>()
  readonly #waiting: number[] = []

  constructor(
    private readonly file: PdfFile,
    private readonly writer: TailWriter,
    private readonly pageNumbers: ReadonlySet<number>
  ) {}

  write(pages: readonly PdfPage[]): PdfRef {
    const tree = this.writer.reserve()
    const kids = pages.map((page) => this.writer.add(this.#page(page, tree)))
    const node = dictOf({ Type: new PdfName('Pages'), Count: kids.length, Kids: kids })
    this.writer.add(node, tree)
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      this.#copy(next)
    }
    return this.writer.add(dictOf({ Type: new PdfName('Catalog'), Pages: tree }))
  }

  #page({ dict, inherited }: PdfPage, tree: PdfRef): PdfDict {
    const entries = new Map([...inherited, ...dict])
    for (const key of LEFT_BEHIND) entries.delete(key)
    const page = this.#translate(entries) as PdfDict
    return page.set('Parent', tree)
  }

  #copy(number: number) {
    const ref = this.#numbers.get(number)!
    const entry = this.file.xref.get(number)
    const placed = entry?.kind === 'plain' ? this.file.placed(number, entry.offset) : null
    if (!placed?.isStream) {
      this.writer.addPlain(serialize(this.#translate(this.file.get(number))), ref)
      return
    }
    const { dict, raw } = this.file.rawStream(number)
    const entries = this.#translate(new Map([...dict].filter(([key]) => key !== 'Length')))
    const data = this.file.bytes.read(raw.start, raw.end - raw.start)
    this.writer.addStream(entries as PdfDict, data, 0, ref)
  }

  #translate(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return this.#refTo(object.number)
    if (Array.isArray(object)) return object.map((item) => this.#translate(item))
    if (!isDict(object)) return object
    return new Map([...object].map(([key, value]) => [key, this.#translate(value)]))
  }

  #refTo(number: number): PdfRef | null {
    const isAbsent = !this.file.xref.get(number) || this.file.xref.get(number)!.kind === 'free'
    if (isAbsent || this.pageNumbers.has(number)) return null
    let ref = this.#numbers.get(number)
    if (!ref) {
      this.#numbers.set(number, (ref = this.writer.reserve()))
      this.#waiting.push(number)
    }
    return ref
  }
}
