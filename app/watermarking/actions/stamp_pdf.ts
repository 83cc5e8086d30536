import { rm } from 'node:fs/promises'
import type { PdfChannel } from '#watermarking/engines/pdf_mark/pdf_channels'
import { partialPath } from '#watermarking/engines/pdf_mark/stamping/partial_path'
import type {
  PdfProgress,
  StampedPdf,
  StampPdfInput,
} from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'
import type { LinePosition, VisibleLine } from '#watermarking/engines/pdf_drawing/visible_line'
import type { OverlayStrength } from '#watermarking/engines/pdf_drawing/page_overlay'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type {
  LinePosition,
  OverlayStrength,
  PdfChannel,
  PdfProgress,
  StampedPdf,
  StampPdfInput,
  VisibleLine,
}

/**
 * Writes the copy of a PDF with a buyer's marks. The same input with the same `stampedAt` gives the same bytes, so a
 * job may be repeated.
 * @throws PdfRejected, WeakMarkKey, BadWatermarkId, WorkTooHeavy, WorkerDied
 */
export class StampPdf {
  async execute(input: StampPdfInput, options?: WorkOptions): Promise<StampedPdf> {
    try {
      return await inWorkerThread('stampPdfFile', input, options)
    } finally {
      // A thread that was terminated has not removed its partial file.
      await rm(partialPath(input.target), { force: true })
    }
  }
}
