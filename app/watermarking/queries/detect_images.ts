import type {
  DetectImagesInput,
  ImagesMarkReading,
} from '#watermarking/engines/image/detect_image_mark'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type { DetectImagesInput, ImagesMarkReading }

/**
 * Reads the mark of several pictures of one leak. Marks too faint to be read one by one are summed.
 * @throws ImageRejected `unreadable`, WorkTooHeavy, WorkerDied
 */
export class DetectImages {
  execute(input: DetectImagesInput, options?: WorkOptions): Promise<ImagesMarkReading> {
    return inWorkerThread('detectImageMarks', input, options)
  }
}
