import { inject } from '@adonisjs/core'
import { DispatchStamping } from '#delivery/actions/dispatch_stamping'
import Copy from '#delivery/models/copy'

/** A copy has ended: its buyer's next one may get in line. */
@inject()
export class DispatchNextCopy {
  constructor(private dispatchStamping: DispatchStamping) {}

  async execute({ copyId }: { copyId: number }): Promise<void> {
    const { buyerId } = await Copy.findOrFail(copyId)
    await this.dispatchStamping.execute({ buyerIds: [buyerId] })
  }
}
