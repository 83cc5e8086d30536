import type {
  DetectImageInput,
  ImageMarkReading,
} from '#watermarking/engines/image/detect_image_mark'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export { MOST_WEAK_ACCUSATION } from '#watermarking/engines/image/recognize_buyers'
export type { DetectImageInput, ImageMarkReading }

/**
 * Reads the mark of an image: leaked images as well as screenshots, crops and scans of pages stamped with an overlay.
 * @throws ImageRejected `unreadable`, WeakMarkKey, WorkTooHeavy, WorkerDied
 */
export class ReadImageMark {
  execute(input: DetectImageInput, options?: WorkOptions): Promise<ImageMarkReading> {
    return inWorkerThread('detectImageMark', input, options)
  }
}
