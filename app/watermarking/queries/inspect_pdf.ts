import type { PdfInspection } from '#watermarking/engines/pdf_mark/inspect_pdf'
import { WorkTooHeavy } from '#watermarking/errors'
import { inWorker } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type { PdfInspection }

/** Whether a PDF can be stamped, and its number of pages. Called at uploads; answers within seconds. */
export class InspectPdf {
  async execute(input: { path: string }, options?: WorkOptions): Promise<PdfInspection> {
    try {
      return await inWorker('inspectPdf', input, options)
    } catch (error) {
      if (error instanceof WorkTooHeavy) return { ok: false, reason: 'too_complex' }
      throw error
    }
  }
}
