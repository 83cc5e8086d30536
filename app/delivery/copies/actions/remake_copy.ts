import { inject } from '@adonisjs/core'
import { DispatchStamping } from '#delivery/copies/actions/dispatch_stamping'
import { RequeueFailedCopy } from '#delivery/copies/actions/requeue_failed_copy'
import type Copy from '#delivery/models/copy'

/** Has a copy that failed made once more, for its creator or an operator. */
@inject()
export class RemakeCopy {
  constructor(
    private requeueFailedCopy: RequeueFailedCopy,
    private dispatchStamping: DispatchStamping
  ) {}

  /**
   * @param shopId only a copy of this shop
   * @throws what RequeueFailedCopy throws
   */
  async execute(input: { copyId: number; shopId?: number }): Promise<Copy> {
    const copy = await this.requeueFailedCopy.execute(input)
    await this.dispatchStamping.execute({ buyerIds: [copy.buyerId] })
    return copy
  }
}
