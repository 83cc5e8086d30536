import type { StampedPack, StampPackInput } from '#watermarking/engines/pack/stamp_pack'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

/**
 * Writes the copy of a pack of pictures with a buyer's invisible mark in each.
 * @throws PackRejected, ImageRejected, WeakMarkKey, BadWatermarkId, WorkTooHeavy, WorkerDied
 */
export class StampPack {
  execute(input: StampPackInput, options?: WorkOptions): Promise<StampedPack> {
    return inWorkerThread('stampPack', input, options)
  }
}
