import type { SamplePdfInput } from '#watermarking/engines/pdf_mark/stamp_sample_pages'
import type { StampedPdf } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

/**
 * Stamps the first pages of a PDF as a preview of the marks.
 * @throws PdfRejected, WeakMarkKey, BadWatermarkId, WorkTooHeavy, WorkerDied
 */
export class SamplePdf {
  execute(input: SamplePdfInput, options?: WorkOptions): Promise<StampedPdf> {
    return inWorkerThread('stampSamplePages', input, options)
  }
}
