import fs from 'node:fs'
import type { OpenedPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { isDict, PdfName, PdfRef } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfObject } from '#watermarking/engines/pdf_file/objects'
import { copyBlanking } from '#watermarking/engines/pdf_writing/patched_copy'
import type { ByteRange, PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import { Relocation } from '#watermarking/engines/pdf_writing/relocate'
import { TailWriter } from '#watermarking/engines/pdf_writing/tail_writer'
import { finishFile } from '#watermarking/engines/pdf_writing/write_xref'
import { PageStamper } from './page_stamper.js'
import type { PageMark } from './page_stamper.js'

export interface PdfProgress {
  page: number
  pages: number
}

const PROGRESS_PAGES = 25
/** Number of pages from which the new page dictionaries are packed, even if the source file packs nothing. */
const PACKED_PAGES = 300
const TAIL_BYTES = 2048

/**
 * Writes the complete marked copy of an opened PDF, or only the part after the original's bytes.
 * @returns the ranges of the original that are spaces in the copy
 */
export function writeCopy(
  { file, tree }: OpenedPdf,
  path: string,
  mark: PageMark,
  isTailOnly: boolean,
  onProgress?: (progress: PdfProgress) => void
): ByteRange[] {
  const descriptor = fs.openSync(path, 'w')
  try {
    const isPacked = file.xref.hasPackedObjects || tree.pages.length > PACKED_PAGES
    const { size } = file.bytes
    const origin = isTailOnly ? size : -file.bytes.origin
    const tail = new TailWriter(descriptor, file.xref.copy(), isPacked, size, origin)
    const relocation = new Relocation(file, tail)
    const stamper = new PageStamper(file, tail, relocation, mark, tree.pages)
    tree.pages.forEach((page, index) => {
      stamper.stamp(page)
      const count = index + 1
      const isTold = count % PROGRESS_PAGES === 0 || count === tree.pages.length
      if (isTold) onProgress?.({ page: count, pages: tree.pages.length })
    })
    for (const node of tree.nodes) relocation.replace(node, file.get(node))
    const trailer = moveCatalog(file, tail, relocation, isPacked)
    trailer.set('ID', stamper.fileIdentifier())
    relocation.repackNeighbors()
    const blanks = relocation.freeBlanked([...file.sections, ...fileEdges(file)])
    if (!isTailOnly) copyBlanking(file.bytes, descriptor, blanks)
    finishFile(tail, trailer)
    fs.fsyncSync(descriptor)
    const { origin: header } = file.bytes
    return blanks.map(({ start, end }) => ({ start: start + header, end: end + header }))
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Rewrites the catalog and starts the trailer that refers to it. */
function moveCatalog(file: PdfFile, tail: TailWriter, relocation: Relocation, isPacked: boolean) {
  const root = file.trailer.get('Root')!
  const catalog = withVersion(file, file.resolve(root), isPacked)
  const trailer: PdfDict = new Map()
  if (root instanceof PdfRef) relocation.replace(root.number, catalog, false)
  trailer.set('Root', root instanceof PdfRef ? root : tail.add(catalog))
  const info = file.trailer.get('Info')
  if (info) trailer.set('Info', info)
  return trailer
}

/** Packed objects require PDF 1.5, so the version is raised if necessary. */
function withVersion(file: PdfFile, catalog: PdfObject, isPacked: boolean): PdfObject {
  const header = /%PDF-1\.([0-4])\b/.exec(file.bytes.readText(0, 16))
  if (!isPacked || !header || !isDict(catalog) || catalog.has('Version')) return catalog
  return new Map([...catalog, ['Version', new PdfName('1.5')]])
}

/** The startxref pointer at the end, and the linearization dictionary at the beginning. */
function fileEdges(file: PdfFile): ByteRange[] {
  const { size } = file.bytes
  const tailStart = Math.max(0, size - TAIL_BYTES)
  const pointer = file.bytes.readText(tailStart, TAIL_BYTES).lastIndexOf('startxref')
  const edges = pointer < 0 ? [] : [{ start: tailStart + pointer, end: size }]
  const linearized = /\d+\s+\d+\s+obj\s*<<[^>]{0,300}\/Linearized[^>]{0,300}>>\s*endobj/
  const promise = linearized.exec(file.bytes.readText(0, TAIL_BYTES))
  if (!promise) return edges
  return [...edges, { start: promise.index, end: promise.index + promise[0].length }]
}
