import type { PdfInspection } from '#watermarking/engines/pdf_mark/inspect_pdf_file'
import { WorkTooHeavy } from '#watermarking/errors'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'
import {
  unreadablePdf,
  type PdfMarkReading,
  type ReadPdfMarkInput,
} from '#watermarking/engines/pdf_mark/reading/search_pdf_mark'

export type { PdfInspection }

/**
 * Checks whether a PDF can be stamped, and counts its pages. Called at uploads, so its time limit is short.
 * @throws WorkerDied
 */
export class InspectPdf {
  async execute(input: { path: string }, options?: WorkOptions): Promise<PdfInspection> {
    try {
      const inspection = await inWorkerThread('inspectPdfFile', input, options)
      const isEncrypted = !inspection.ok && inspection.reason === 'encrypted'
      if (!isEncrypted || !(await inWorkerThread('opensWithoutPassword', input, options)))
        return inspection
      return { ok: false, reason: 'restricted' }
    } catch (error) {
      if (error instanceof WorkTooHeavy) return { ok: false, reason: 'too_complex' }
      throw error
    }
  }
}

export type { PdfMarkReading, ReadPdfMarkInput }

/**
 * Reads the mark of a leaked PDF. A file that is unmarked, unreadable or too complex gives the verdict "none".
 * @throws WorkerDied
 */
export class ReadPdfMark {
  async execute(input: ReadPdfMarkInput, options?: WorkOptions): Promise<PdfMarkReading> {
    try {
      return await inWorkerThread('searchPdfMark', input, options)
    } catch (error) {
      if (error instanceof WorkTooHeavy) return unreadablePdf('too_complex')
      throw error
    }
  }
}
