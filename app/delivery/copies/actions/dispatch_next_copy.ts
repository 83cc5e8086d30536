import { inject } from '@adonisjs/core'
import { DispatchStamping } from '#delivery/copies/actions/dispatch_stamping'
import Attachment from '#catalog/models/attachment'
import Copy from '#delivery/models/copy'

/** Dispatches the next copies of the same buyer and shop when a copy has ended. */
@inject()
export class DispatchNextCopy {
  constructor(private dispatchStamping: DispatchStamping) {}

  async execute({ copyId }: { copyId: number }): Promise<void> {
    const { buyerId, attachmentId } = await Copy.findOrFail(copyId)
    const { shopId } = await Attachment.findOrFail(attachmentId)
    await this.dispatchStamping.execute({ buyerIds: [buyerId], shopIds: [shopId] })
  }
}
