import fs from 'node:fs'
import { currentKey } from '#watermarking/engines/keys/mark_key'
import type { ByteRange } from '#watermarking/engines/pdf_file/pdf_file'
import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import { payloadToBytes } from '#watermarking/engines/keys/trace_payload'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { writeCopy } from './copy_writer.js'
import type { PdfProgress } from './copy_writer.js'
import type { PageMark } from './page_stamper.js'
import type { OverlayStrength } from '#watermarking/engines/pdf_drawing/page_overlay'
import { partialPath } from './partial_path.js'
import type { PdfChannel } from './pdf_channels.js'
import type { VisibleLine } from '#watermarking/engines/pdf_drawing/visible_line'

export type { PdfProgress }

export interface StampPdfInput {
  /** Path of the original. */
  source: string
  /** Path of the copy; it appears whole or not at all. */
  target: string
  /** The first one marks. */
  keys: MarkKey[]
  payload: TracePayload
  visible: VisibleLine | null
  /** Invisible tokens on every page; true unless told otherwise. */
  hidden?: boolean
  /** Also a faint image of the mark over each page; survives screenshots. */
  overlay?: OverlayStrength | null
  /** Writes only what stands behind the original's bytes; the copy is the original, blanked, and this tail. */
  tailOnly?: boolean
  stampedAt?: Date
}

export interface StampedPdf {
  pages: number
  bytes: number
  keyId: string
  channels: PdfChannel[]
  /** Places of the original where the copy has spaces, sorted and apart. */
  blanks: ByteRange[]
}

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
  const { visible, hidden = true, overlay = null, tailOnly = false } = input
  const { stampedAt = new Date() } = input
  const mark: PageMark = {
    key,
    payload: input.payload.toLowerCase(),
    visible,
    hidden,
    overlay,
    stampedAt,
  }
  const partial = partialPath(input.target)
  try {
    const { pages, originBytes, blanks } = withPdf(input.source, (pdf) => ({
      pages: pdf.tree.pages.length,
      originBytes: tailOnly ? pdf.file.bytes.size : 0,
      blanks: writeCopy(pdf, partial, mark, tailOnly, onProgress),
    }))
    fs.renameSync(partial, input.target)
    const channels: PdfChannel[] = ['document_id']
    if (hidden) channels.push('page_key', 'piece_info', 'hidden_text')
    if (overlay) channels.push('overlay')
    const bytes = originBytes + fs.statSync(input.target).size
    return { pages, bytes, keyId: key.id, channels, blanks }
  } finally {
    fs.rmSync(partial, { force: true })
  }
}
