import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import { Queue } from '#platform/queue/queue'
import { ListNextCopies } from '#delivery/copies/queries/list_next_copies'
import { stampingJob, stampingJobId } from '#delivery/copies/values/stamping_job'

type DispatchStampingJobsInput = {
  buyerIds?: number[]
  shopIds?: number[]
  /** Also dispatches copies that were started and abandoned; those in progress keep their job. */
  includeStarted?: boolean
}

/**
 * Dispatches the next copies of some buyers or shops to the stamping lane; a copy that is already queued keeps its
 * job. Each buyer and shop has only a few copies in the lane at a time, so that many files of one do not block the
 * others. When a copy ends, the next one of its buyer and shop is appended.
 */
@inject()
export class DispatchStampingJobs {
  constructor(
    private queue: Queue,
    private listNextCopies: ListNextCopies
  ) {}

  async execute(input: DispatchStampingJobsInput): Promise<void> {
    const { buyerIds = [], shopIds = [], includeStarted = false } = input
    const { perBuyer, perShop, unattendedPriority } = watermarking.stamping
    const filter = { buyerIds, shopIds, perBuyer, perShop, includeStarted }
    for (const copy of await this.listNextCopies.execute(filter)) {
      const priority = copy.isAwaited ? undefined : unattendedPriority
      const id = stampingJobId(copy)
      const { buyerId, shopId } = copy
      await this.queue.dispatch(stampingJob, { copyId: copy.id, buyerId, shopId }, { id, priority })
    }
  }
}
