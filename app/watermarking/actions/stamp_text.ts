import type { SynonymGroup, TextCode } from '#watermarking/engines/text/groups/synonym_group'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

interface StampTextInput {
  /** The whole file, at most a few megabytes. */
  bytes: Uint8Array
  /** Exactly 13, in the stored order. */
  groups: readonly SynonymGroup[]
  code: TextCode
}

/**
 * Renders the copy of a text with a buyer's code.
 * @throws TextRejected, WorkTooHeavy, WorkerDied
 */
export class StampText {
  execute(input: StampTextInput, options?: WorkOptions): Promise<Uint8Array> {
    return inWorkerThread('renderText', input, options)
  }
}
