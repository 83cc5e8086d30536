import {
  inspectTextBytes,
  type TextInspection,
} from '#watermarking/engines/text/inspect_text_bytes'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'
import { isLarge } from '#watermarking/values/text_size'

/**
 * Whether a file is a text that can be marked. Distinguishing Chinese from Japanese in 5 MB takes a quarter of a
 * second.
 */
export class InspectText {
  /** @throws WorkTooHeavy, WorkerDied when a large text takes too long */
  async execute(input: { bytes: Uint8Array }, options?: WorkOptions): Promise<TextInspection> {
    return isLarge(input)
      ? inWorkerThread('inspectTextBytes', input, options)
      : inspectTextBytes(input)
  }
}
