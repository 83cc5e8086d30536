import type { DrawPageInput } from '#watermarking/engines/pdf_mark/draw_page'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

/**
 * A picture of a page with its visible line and without the hidden marks; WebP.
 * @throws PdfRejected, WeakMarkKey, BadWatermarkId, WorkTooHeavy, WorkerDied
 */
export class DrawPage {
  execute(input: DrawPageInput, options?: WorkOptions): Promise<Uint8Array> {
    return inWorkerThread('drawPage', input, options)
  }
}
