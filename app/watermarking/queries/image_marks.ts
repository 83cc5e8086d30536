import type {
  DetectImageInput,
  ImageMarkReading,
  DetectImagesInput,
  CombinedMarkReading,
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

export type { DetectImagesInput, CombinedMarkReading }

/**
 * Reads the mark from several images of one leak. Marks too faint to be read one by one are summed.
 * @throws ImageRejected `unreadable`, also when only one of them is; WeakMarkKey, WorkTooHeavy, WorkerDied
 */
export class ReadImageMarks {
  execute(input: DetectImagesInput, options?: WorkOptions): Promise<CombinedMarkReading> {
    return inWorkerThread('detectImageMarks', input, options)
  }
}
