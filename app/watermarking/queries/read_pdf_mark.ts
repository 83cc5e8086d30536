import { unreadablePdf } from '#watermarking/engines/pdf_mark/reading/read_pdf_mark'
import type {
  PdfMarkReading,
  ReadPdfMarkInput,
} from '#watermarking/engines/pdf_mark/reading/read_pdf_mark'
import { WorkTooHeavy } from '#watermarking/errors'
import { inWorker } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type { PdfMarkReading, ReadPdfMarkInput }

/** Reads the mark of a leaked PDF. An unmarked or unreadable file gives the verdict "none". */
export class ReadPdfMark {
  async execute(input: ReadPdfMarkInput, options?: WorkOptions): Promise<PdfMarkReading> {
    try {
      return await inWorker('readPdfMark', input, options)
    } catch (error) {
      if (error instanceof WorkTooHeavy) return unreadablePdf('too_complex')
      throw error
    }
  }
}
