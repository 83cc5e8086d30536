import type { EmbeddedImage, EmbedImageInput } from '#watermarking/engines/image/embed_image_mark'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export { PREPARATION_VERSION } from '#watermarking/engines/image/mark_preparation'
export type { MarkPreparation } from '#watermarking/engines/image/mark_preparation'

/**
 * Writes the copy of a JPEG, PNG or WebP image with a buyer's invisible mark.
 * @throws ImageRejected, WeakMarkKey, BadWatermarkId, WorkTooHeavy, WorkerDied
 */
export class EmbedImage {
  execute(input: EmbedImageInput, options?: WorkOptions): Promise<EmbeddedImage> {
    return inWorkerThread('embedImageMark', input, options)
  }
}
