import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import { Queue } from '#platform/queue/queue'
import StampCopyJob from '#delivery/copies/jobs/stamp_copy_job'
import { ListNextCopies } from '#delivery/copies/queries/list_next_copies'

type DispatchStampingInput = {
  buyerIds?: number[]
  shopIds?: number[]
  /** Starts again what was begun and given up; what is at work stays one job. */
  begunToo?: boolean
}

/**
 * Puts the next copies of some buyers or shops into the stamping lane; those that are there already stay one job. A buyer
 * and a shop have few at a time there, so that fifty files of one do not keep the next waiting; whenever a copy ends,
 * the next one of its buyer and of its shop follows at the end of the line.
 */
@inject()
export class DispatchStamping {
  constructor(
    private queue: Queue,
    private listNextCopies: ListNextCopies
  ) {}

  async execute(input: DispatchStampingInput): Promise<void> {
    const { buyerIds = [], shopIds = [], begunToo = false } = input
    const { perBuyer, perShop, unattendedPriority } = watermarking.stamping
    const whose = { buyerIds, shopIds, perBuyer, perShop, begunToo }
    for (const copy of await this.listNextCopies.execute(whose)) {
      const priority = copy.isAwaited ? undefined : unattendedPriority
      const id = StampCopyJob.idOf(copy)
      await this.queue.dispatch(StampCopyJob, { copyId: copy.id }, { id, priority })
    }
  }
}
