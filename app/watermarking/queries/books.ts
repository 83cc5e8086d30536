import { WorkTooHeavy } from '#watermarking/errors'
import type { BookInspection, InspectBookInput } from '#watermarking/engines/epub/inspect_book'
import type { BookWords } from '#watermarking/engines/epub/read_book'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { WorkOptions } from '#watermarking/engines/threads/worker_thread'

/**
 * Checks whether an EPUB can be sold in marked copies. Called at uploads.
 * @throws WorkerDied
 */
export class InspectBook {
  async execute(input: InspectBookInput, options?: WorkOptions): Promise<BookInspection> {
    try {
      return await inWorkerThread('inspectBook', input, options)
    } catch (error) {
      if (error instanceof WorkTooHeavy) return { ok: false, reason: 'too_large', subject: 'time' }
      throw error
    }
  }
}

/**
 * Reads the words of an EPUB that is sold.
 * @throws PackRejected, WorkTooHeavy, WorkerDied
 */
export class ReadBookWords {
  execute(input: { path: string }, options?: WorkOptions): Promise<BookWords> {
    return inWorkerThread('readBookWords', input, options)
  }
}

/**
 * Reads the words of a leaked archive; an empty text when it has none.
 * @throws PackRejected, WorkTooHeavy, WorkerDied
 */
export class ReadLeakedWords {
  execute(input: { path: string }, options?: WorkOptions): Promise<string> {
    return inWorkerThread('readLeakedWords', input, options)
  }
}
