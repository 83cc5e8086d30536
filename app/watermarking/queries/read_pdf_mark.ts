import type { PdfMarkReading, ReadPdfMarkInput } from '#watermarking/engines/pdf_mark/read_pdf_mark'
import { inWorker } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type { PdfMarkReading, ReadPdfMarkInput }

/** Whose mark does this leaked PDF bear? An unmarked or unreadable file gives the verdict "none". */
export class ReadPdfMark {
  execute(input: ReadPdfMarkInput, options?: WorkOptions): Promise<PdfMarkReading> {
    return inWorker('readPdfMark', input, options)
  }
}
