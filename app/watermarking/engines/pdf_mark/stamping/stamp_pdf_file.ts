import fs from 'node:fs'
import { currentKey } from '#watermarking/values/mark_key'
import type { ByteRange } from '#watermarking/engines/pdf_file/pdf_file'
import type { MarkKey } from '#watermarking/values/mark_key'
import { payloadToBytes } from '#watermarking/values/watermark_id'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { writeCopy } from './copy_writer.js'
import type { PdfProgress } from './copy_writer.js'
import type { PageMark } from './page_stamper.js'
import type { OverlayStrength } from '#watermarking/engines/pdf_drawing/page_overlay'
import { partialPath } from './partial_path.js'
import type { PdfChannel } from '../pdf_channels.js'
import type { VisibleLine } from '#watermarking/engines/pdf_drawing/visible_line'

export type { PdfProgress }

export interface StampPdfInput {
  /** Path of the original. */
  source: string
  /** Path of the copy; written completely or not at all. */
  target: string
  /** The first key makes the mark. */
  keys: MarkKey[]
  payload: WatermarkId
  visible: VisibleLine | null
  /** Invisible tokens on every page; true by default. */
  hidden?: boolean
  /** Adds a faint image of the mark over each page, which survives screenshots. */
  overlay?: OverlayStrength | null
  /** Writes only the bytes after the original's; the copy is the blanked original followed by them. */
  tailOnly?: boolean
  stampedAt?: Date
}

export interface StampedPdf {
  pages: number
  bytes: number
  keyId: string
  channels: PdfChannel[]
  /** Ranges of the original that are spaces in the copy, sorted and disjoint. */
  blanks: ByteRange[]
}

/**
 * Writes the copy of a PDF with a buyer's mark on every page. The original's bytes are copied, except that its pages,
 * page tree, catalog and cross-references are replaced with spaces; their marked versions are appended. Memory
 * therefore does not grow with the file, and truncating the file to its old length leaves nothing that opens.
 * @throws PdfRejected, WeakMarkKey, BadWatermarkId
 */
export function stampPdfFile(
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
      originBytes: tailOnly ? pdf.file.bytes.size + pdf.file.bytes.origin : 0,
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
