import fs from 'node:fs'
import { currentKey } from '#watermarking/engines/keys/mark_key'
import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import { payloadToBytes } from '#watermarking/engines/keys/trace_payload'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'
import type { OpenedPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { PdfRef } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict } from '#watermarking/engines/pdf_file/objects'
import { copyBlanking } from '#watermarking/engines/pdf_file/patched_copy'
import type { ByteRange, PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import { Relocation } from '#watermarking/engines/pdf_file/relocate'
import { TailWriter } from '#watermarking/engines/pdf_file/tail_writer'
import { finishFile } from '#watermarking/engines/pdf_file/write_xref'
import { PageStamper } from './page_stamper.js'
import type { PageMark } from './page_stamper.js'
import { partialPath } from './partial_path.js'
import type { PdfChannel } from './pdf_channels.js'
import type { VisibleLine } from './visible_line.js'

export interface StampPdfInput {
  /** Path of the original. */
  source: string
  /** Path of the copy; it appears whole or not at all. */
  target: string
  keys: MarkKey[]
  payload: TracePayload
  visible: VisibleLine | null
  hidden?: boolean
  stampedAt?: Date
}

export interface PdfProgress {
  page: number
  pages: number
}

export interface StampedPdf {
  pages: number
  bytes: number
  keyId: string
  channels: PdfChannel[]
}

const PROGRESS_PAGES = 25

/**
 * Writes the copy of a PDF that bears a buyer's mark on every page. The original is copied as it is, except that its pages,
 * page tree, catalog and cross-references turn into spaces; their marked successors follow behind. So memory does not grow
 * with the file, and cutting the file at the old length leaves nothing that opens.
 *
 * @throws PdfRefused, WeakMarkKey, BadPayload
 */
export function stampPdf(
  input: StampPdfInput,
  onProgress?: (progress: PdfProgress) => void
): StampedPdf {
  const key = currentKey(input.keys)
  payloadToBytes(input.payload)
  const { visible, hidden = true, payload, stampedAt = new Date() } = input
  const mark: PageMark = { key, payload, visible, hidden, stampedAt }
  const partial = partialPath(input.target)
  try {
    const pages = withPdf(input.source, (pdf) => writeCopy(pdf, partial, mark, onProgress))
    fs.renameSync(partial, input.target)
    const channels: PdfChannel[] = hidden
      ? ['document_id', 'page_key', 'piece_info', 'hidden_text']
      : ['document_id']
    return { pages, bytes: fs.statSync(input.target).size, keyId: key.id, channels }
  } finally {
    fs.rmSync(partial, { force: true })
  }
}

function writeCopy(
  { file, tree }: OpenedPdf,
  path: string,
  mark: PageMark,
  onProgress: ((progress: PdfProgress) => void) | undefined
): number {
  const descriptor = fs.openSync(path, 'w')
  try {
    const tail = new TailWriter(
      descriptor,
      file.xref.copy(),
      file.xref.hasPackedObjects,
      file.bytes.size
    )
    const relocation = new Relocation(file, tail)
    const stamper = new PageStamper(file, tail, relocation, mark, tree.pages)
    tree.pages.forEach((page, index) => {
      stamper.stamp(page)
      const count = index + 1
      const isTold = count % PROGRESS_PAGES === 0 || count === tree.pages.length
      if (isTold) onProgress?.({ page: count, pages: tree.pages.length })
    })
    for (const node of tree.nodes) relocation.replace(node, file.get(node))
    const trailer = moveCatalog(file, tail, relocation)
    trailer.set('ID', stamper.fileIdentifier())
    relocation.repackNeighbours()
    const blanks = relocation.freeBlanked([...file.sections, ...fileEdges(file)])
    copyBlanking(file.bytes, descriptor, blanks)
    finishFile(tail, trailer)
    fs.fsyncSync(descriptor)
    return tree.pages.length
  } finally {
    fs.closeSync(descriptor)
  }
}

function moveCatalog(file: PdfFile, tail: TailWriter, relocation: Relocation): PdfDict {
  const root = file.trailer.get('Root')!
  const trailer: PdfDict = new Map()
  if (root instanceof PdfRef) relocation.replace(root.number, file.get(root.number), false)
  trailer.set('Root', root instanceof PdfRef ? root : tail.add(root))
  const info = file.trailer.get('Info')
  if (info) trailer.set('Info', info)
  return trailer
}

/** The pointer at the end, and at the beginning the promise that the file is laid out for the web. */
function fileEdges(file: PdfFile): ByteRange[] {
  const { size } = file.bytes
  const tailText = file.bytes.readText(Math.max(0, size - 2048), 2048)
  const pointer = tailText.lastIndexOf('startxref')
  const edges = pointer < 0 ? [] : [{ start: Math.max(0, size - 2048) + pointer, end: size }]
  const linearized = /(\d+)\s+\d+\s+obj\s*<<[^>]{0,300}\/Linearized[^>]{0,300}>>\s*endobj/
  const promise = linearized.exec(file.bytes.readText(0, 2048))
  if (!promise) return edges
  return [...edges, { start: promise.index, end: promise.index + promise[0].length }]
}
