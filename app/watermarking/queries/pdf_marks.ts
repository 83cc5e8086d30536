import type { PdfInspection } from '#watermarking/engines/pdf_mark/inspect_pdf_file'
import { PdfRejected, WorkerDied, WorkTooHeavy } from '#watermarking/errors'
import type { FindUnmarkedPagesInput } from '#watermarking/engines/pdf_mark/find_unmarked_pages'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'
import type {
  DrawLeakedPagesInput,
  DrawnPage,
} from '#watermarking/engines/pdf_mark/reading/draw_leaked_pages'
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

/**
 * Pictures of pages of a leaked PDF, for marks that only a page as a whole shows.
 * @returns none of a file that cannot be drawn
 * @throws WorkerDied
 */
export class DrawLeakedPages {
  async execute(input: DrawLeakedPagesInput, options?: WorkOptions): Promise<DrawnPage[]> {
    try {
      return await inWorkerThread('drawLeakedPages', input, options)
    } catch (error) {
      if (error instanceof WorkTooHeavy) return []
      throw error
    }
  }
}

/**
 * The pages of a PDF, by number from 1, on which viewers show no mark although a copy has it there.
 * @returns null when that cannot be told: the file is too large or too complex to be drawn, or crashes its thread
 */
export class FindUnmarkedPages {
  async execute(input: FindUnmarkedPagesInput, options?: WorkOptions): Promise<number[] | null> {
    try {
      return await inWorkerThread('findUnmarkedPages', input, options)
    } catch (error) {
      const reasons = [WorkTooHeavy, WorkerDied, PdfRejected]
      if (reasons.some((reason) => error instanceof reason)) return null
      throw error
    }
  }
}
