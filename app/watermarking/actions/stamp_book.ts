import type { StampBookInput } from '#watermarking/engines/epub/stamp_book'
import type { StampedPack } from '#watermarking/engines/pack/stamp_pack'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

/**
 * Writes the copy of an EPUB with a buyer's marks in its pictures and words, and a page that names the buyer.
 * @throws PackRejected, ImageRejected, TextRejected, WeakMarkKey, BadWatermarkId, WorkTooHeavy, WorkerDied
 */
export class StampBook {
  execute(input: StampBookInput, options?: WorkOptions): Promise<StampedPack> {
    return inWorkerThread('stampBook', input, options)
  }
}
