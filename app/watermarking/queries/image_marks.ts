import type {
  DetectImageInput,
  ImageMarkReading,
  DetectImagesInput,
  CombinedMarkReading,
} from '#watermarking/engines/image/detect_image_mark'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

import type { ImageInspection } from '#watermarking/engines/image/inspection/inspect_image'
import { WorkTooHeavy } from '#watermarking/errors'

export { MOST_WEAK_ACCUSATION } from '#watermarking/engines/image/recognize_buyers'

export type { DetectImageInput, ImageInspection, ImageMarkReading }

/**
 * Checks whether buyers can get marked copies of an image. Called at uploads.
 * @throws WorkerDied
 */
export class InspectImage {
  async execute(input: { path: string }, options?: WorkOptions): Promise<ImageInspection> {
    try {
      return await inWorkerThread('inspectImage', input, options)
    } catch (error) {
      if (error instanceof WorkTooHeavy) return { ok: false, reason: 'too_large' }
      throw error
    }
  }
}

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
