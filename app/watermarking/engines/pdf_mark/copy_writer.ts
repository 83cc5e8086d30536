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
/** From here on the new page dictionaries are packed, even when the file itself packs nothing. */
const PACKED_PAGES = 300
const TAIL_BYTES = 2048

/**
 * Writes the whole marked copy of an opened PDF to a path, or its tail alone.
 * @returns the places of the original where the copy has spaces
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
    const origin = isTailOnly ? size : 0
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
    relocation.repackNeighbours()
    const blanks = relocation.freeBlanked([...file.sections, ...fileEdges(file)])
    if (!isTailOnly) copyBlanking(file.bytes, descriptor, blanks)
    finishFile(tail, trailer)
    fs.fsyncSync(descriptor)
    return blanks
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Writes the catalog anew and begins the trailer that points to it. */
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

/** Packed objects came with PDF 1.5, and a file must not promise less than it needs. */
function withVersion(file: PdfFile, catalog: PdfObject, isPacked: boolean): PdfObject {
  const header = /%PDF-1\.([0-4])\b/.exec(file.bytes.readText(0, 16))
  if (!isPacked || !header || !isDict(catalog) || catalog.has('Version')) return catalog
  return new Map([...catalog, ['Version', new PdfName('1.5')]])
}

/** The pointer at the end, and at the beginning the promise that the file is laid out for the web. */
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
