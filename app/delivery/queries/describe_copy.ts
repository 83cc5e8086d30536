import { inject } from '@adonisjs/core'
import { Queue } from '#core/queue/queue'
import StampCopyJob from '#delivery/jobs/stamp_copy_job'
import type Copy from '#delivery/models/copy'
import type { CopyStatus } from '#delivery/models/copy'

/** Where a buyer's copy stands. */
export type CopyState = {
  copyId: number | null
  status: CopyStatus
  /** Place among the waiting copies, 1 being next; null unless it waits. */
  position: number | null
  /** Whole percent. */
  progress: number
  failureReason: string | null
  /** False where the file is handed out as it is. */
  isMarked: boolean
}

/** Puts what the row and the queue know about a copy together. */
@inject()
export class DescribeCopy {
  constructor(private queue: Queue) {}

  async execute(copy: Copy | null, isMarked: boolean): Promise<CopyState> {
    if (!isMarked || !copy) {
      const status = 'not_watermarked'
      return { copyId: null, status, position: null, progress: 0, failureReason: null, isMarked }
    }
    const { id, status, progress, failureReason } = copy
    const isWaiting = status === 'queued'
    const position = isWaiting
      ? await this.queue.positionOf(StampCopyJob, StampCopyJob.idOf(copy))
      : null
    return { copyId: id, status, position, progress, failureReason, isMarked }
  }
}
