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
    const copies = await this.listNextCopies.execute(filter)
    const dispatches = copies.map(({ id: copyId, round, buyerId, shopId, isAwaited }) => {
      const priority = isAwaited ? undefined : unattendedPriority
      const options = { id: stampingJobId({ id: copyId, round }), priority }
      return { job: stampingJob, payload: { copyId, buyerId, shopId }, options }
    })
    if (!includeStarted) return this.queue.dispatchAll(dispatches)
    // The job of an abandoned copy may have failed for good: it starts again.
    for (const { job, payload, options } of dispatches) {
      await this.queue.dispatch(job, payload, options)
    }
  }
}
