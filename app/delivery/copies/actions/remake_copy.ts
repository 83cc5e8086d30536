import { inject } from '@adonisjs/core'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { RequeueFailedCopy } from '#delivery/copies/actions/requeue_failed_copy'
import type Copy from '#delivery/models/copy'

/** A creator or operator queues a failed copy again. */
@inject()
export class RemakeCopy {
  constructor(
    private requeueFailedCopy: RequeueFailedCopy,
    private dispatchStampingJobs: DispatchStampingJobs
  ) {}

  /**
   * @param shopId restricts the action to copies of this shop
   * @throws what RequeueFailedCopy throws
   */
  async execute(input: { copyId: number; shopId?: number }): Promise<Copy> {
    const copy = await this.requeueFailedCopy.execute(input)
    await this.dispatchStampingJobs.execute({ buyerIds: [copy.buyerId] })
    return copy
  }
}
