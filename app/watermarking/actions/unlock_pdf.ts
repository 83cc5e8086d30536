import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

/**
 * Removes the restrictions of a PDF that opens without a password.
 * @throws PdfRejected, WorkTooHeavy, WorkerDied
 */
export class UnlockPdf {
  async execute(input: { source: string; target: string }, options?: WorkOptions): Promise<void> {
    await inWorkerThread('unlockPdfFile', input, options)
  }
}
