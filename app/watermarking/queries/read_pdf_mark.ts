import { unreadablePdf } from '#watermarking/engines/pdf_mark/reading/search_pdf_mark'
import type {
  PdfMarkReading,
  ReadPdfMarkInput,
} from '#watermarking/engines/pdf_mark/reading/search_pdf_mark'
import { WorkTooHeavy } from '#watermarking/errors'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

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
