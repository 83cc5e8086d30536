import { TextRejected } from '#watermarking/errors'
import { decodeText } from '#watermarking/engines/text/text_encoding'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'
import { isLarge } from '#watermarking/values/text_size'

/** Reads a text in whichever encoding it is stored. */
export class DecodeText {
  /**
   * @returns null when the bytes are not a text in a known encoding
   * @throws WorkTooHeavy, WorkerDied when a large text takes too long
   */
  async execute(input: { bytes: Uint8Array }, options?: WorkOptions): Promise<string | null> {
    try {
      if (!isLarge(input)) return decodeText(input.bytes).text
      return await inWorkerThread('decodeText', input, options)
    } catch (error) {
      if (error instanceof TextRejected) return null
      throw error
    }
  }
}
