import type { SamplePictureInput } from '#watermarking/engines/pack/sample_picture'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

/**
 * Marks a picture, or one of a pack, and writes a part of it beside the original.
 * @throws PackRejected, ImageRejected, WeakMarkKey, BadWatermarkId, WorkTooHeavy, WorkerDied
 */
export class SamplePicture {
  execute(input: SamplePictureInput, options?: WorkOptions): Promise<{ keyId: string }> {
    return inWorkerThread('samplePicture', input, options)
  }
}
