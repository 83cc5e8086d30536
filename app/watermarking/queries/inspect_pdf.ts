import type { PdfInspection } from '#watermarking/engines/pdf_mark/inspect_pdf'
import { inWorker } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type { PdfInspection }

/** Can this file be stamped, and how many pages has it? Asked when a file is uploaded. */
export class InspectPdf {
  execute(input: { path: string }, options?: WorkOptions): Promise<PdfInspection> {
    return inWorker('inspectPdf', input, options)
  }
}
