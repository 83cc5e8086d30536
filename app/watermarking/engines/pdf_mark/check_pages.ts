import { PdfRejected } from '#watermarking/errors'
import { assertPageSize, frameOf } from '#watermarking/engines/pdf_drawing/page_frame'
import {
  DamagedStream,
  filtersOf,
  isCutShort,
  Undecodable,
} from '#watermarking/engines/pdf_file/filters'
import { BadSyntax } from '#watermarking/engines/pdf_file/lexer'
import { LIMITS } from '#watermarking/engines/pdf_file/limits'
import { isDict, PdfRef } from '#watermarking/engines/pdf_file/objects'
import type { PdfObject } from '#watermarking/engines/pdf_file/objects'
import { asRejection } from '#watermarking/engines/pdf_file/open_pdf'
import type { OpenedPdf } from '#watermarking/engines/pdf_file/open_pdf'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import { readNeighbors } from '#watermarking/engines/pdf_writing/relocate'

/**
 * Reads of every page what stamping and samples read, and its content to the end, so that damage is found before the
 * file is sold.
 * @throws PdfRejected with the number of the first page that is damaged or too large
 */
export function checkPages({ file, tree }: OpenedPdf) {
  const check = new PageCheck(file)
  tree.pages.forEach((page, index) => onPage(index + 1, () => check.run(page)))
  if (tree.missingPage)
    throw new PdfRejected('broken', 'a page is not in the file', tree.missingPage)
  const root = file.trailer.get('Root')
  const replaced = [...tree.pages.map(({ ref }) => ref.number), ...tree.nodes]
  readNeighbors(file, root instanceof PdfRef ? [...replaced, root.number] : replaced)
}

function onPage(number: number, work: () => void) {
  try {
    work()
  } catch (error) {
    throw asRejection(error, number)
  }
}

class PageCheck {
  readonly #contents = new Set<number>()
  readonly #known = new Set<number>()
  #decodable: number = LIMITS.allContent
  #resources: number = LIMITS.checkedResources

  constructor(private readonly file: PdfFile) {}

  run(page: PdfPage) {
    assertPageSize(this.file, page)
    frameOf(this.file, page)
    this.#checkContents(page)
    this.#readAll(page.inherited.get('Resources'))
    this.file.dict(page.dict.get('PieceInfo'))
  }

  #checkContents({ dict }: PdfPage) {
    const contents = dict.get('Contents')
    const resolved = this.file.resolve(contents)
    for (const entry of Array.isArray(resolved) ? resolved : [contents]) {
      if (entry === null || entry === undefined) continue
      if (!(entry instanceof PdfRef)) throw new BadSyntax('a content is no stream')
      this.#checkContent(entry.number)
    }
  }

  #checkContent(number: number) {
    if (this.#contents.has(number)) return
    this.#contents.add(number)
    const entry = this.file.xref.get(number)
    if (!entry || entry.kind === 'free') throw new BadSyntax(`content ${number} is absent`)
    if (this.file.get(number) === null) return
    const { dict, raw } = this.file.rawStream(number)
    const limit = Math.min(LIMITS.pageContent, this.#decodable)
    const bytes = raw.end - raw.start
    if (limit <= 0 || bytes > limit) return
    try {
      this.#decodable -= this.file.decode(dict, raw, limit).length
    } catch (error) {
      if (!(error instanceof Undecodable) || error instanceof DamagedStream) throw error
      // Its filter is not read here, or it is too long: such content is stamped unread.
      this.#decodable -= error.cost
      return
    }
    const [first] = filtersOf(dict, this.file.resolve)
    const isDeflated = first === 'FlateDecode' || first === 'Fl'
    if (isDeflated && isCutShort(this.file.bytes.read(raw.start, bytes), limit))
      throw new DamagedStream('a content ends early')
  }

  /** Everything that the object refers to. An absent object counts as null (ISO 32000-1, 7.3.10), a damaged one does not. */
  #readAll(object: PdfObject | undefined) {
    const waiting: PdfObject[] = object === undefined ? [] : [object]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next instanceof PdfRef) {
        if (this.#known.has(next.number) || this.#isSpent()) continue
        this.#known.add(next.number)
        waiting.push(this.#read(next.number))
      } else if (Array.isArray(next) || isDict(next)) {
        for (const value of next.values()) waiting.push(value)
      }
    }
  }

  /** What is left of the work limits is for stamping's own reading. */
  #isSpent(): boolean {
    const isUnfolded = this.file.bytes.meter.decodable < LIMITS.working.decodedBytes / 2
    return isUnfolded || this.#resources-- <= 0
  }

  #read(number: number): PdfObject {
    const entry = this.file.xref.get(number)
    if (entry?.kind !== 'plain') return this.file.get(number)
    const placed = this.file.placed(number, entry.offset)
    if (placed.isStream) this.file.rawStreamAt(placed, entry.offset)
    return placed.value
  }
}
