import { WorkTooHeavy } from '#watermarking/errors'
import type {
  ExtractedPicture,
  ExtractPicturesInput,
} from '#watermarking/engines/pack/extract_pictures'
import type {
  InspectedEntry,
  InspectPackInput,
  PackInspection,
} from '#watermarking/engines/pack/inspect_pack'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

export type { ExtractedPicture, InspectedEntry, PackInspection }
export type { NameLanguage } from '#watermarking/engines/pack/entry_names'

/**
 * Checks whether a pack of pictures can be sold in marked copies. Called at uploads.
 * @throws WorkerDied
 */
export class InspectPack {
  async execute(input: InspectPackInput, options?: WorkOptions): Promise<PackInspection> {
    try {
      return await inWorkerThread('inspectPack', input, options)
    } catch (error) {
      if (error instanceof WorkTooHeavy) return { ok: false, reason: 'too_large', subject: 'time' }
      throw error
    }
  }
}

/**
 * Unpacks pictures of a leaked archive.
 * @throws PackRejected, WorkTooHeavy, WorkerDied
 */
export class ExtractPictures {
  execute(input: ExtractPicturesInput, options?: WorkOptions): Promise<ExtractedPicture[]> {
    return inWorkerThread('extractPictures', input, options)
  }
}
