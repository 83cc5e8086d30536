import { inject } from '@adonisjs/core'
import { DispatchStamping } from '#delivery/copies/actions/dispatch_stamping'
import Attachment from '#catalog/models/attachment'
import Copy from '#delivery/models/copy'

/** A copy has ended: the next one of its buyer and of its shop may get in line. */
@inject()
export class DispatchNextCopy {
  constructor(private dispatchStamping: DispatchStamping) {}

  async execute({ copyId }: { copyId: number }): Promise<void> {
    const { buyerId, attachmentId } = await Copy.findOrFail(copyId)
    const { shopId } = await Attachment.findOrFail(attachmentId)
    await this.dispatchStamping.execute({ buyerIds: [buyerId], shopIds: [shopId] })
  }
}
