import type { DetectImagesInput, ImagesMarkReading } from '#watermarking/engines/image/detect_image'
import { inWorker } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type { DetectImagesInput, ImagesMarkReading }

/**
 * Whose mark do these pictures of one leak bear? Marks too faint to be read one by one are added up.
 * @throws ImageRefused `unreadable`, WorkerDied
 */
export class DetectImages {
  execute(input: DetectImagesInput, options?: WorkOptions): Promise<ImagesMarkReading> {
    return inWorker('detectImages', input, options)
  }
}
