import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import { Outbox } from '#core/events/outbox'
import { ReceiptRequested } from '#notifications/events'
import { FindOrderOfBuyer } from '#orders/purchases/queries/purchases'

/** Has the receipt of an order emailed again: by a job, so that no request waits for the mail server. */
@inject()
export class ResendReceipt {
  constructor(
    private findOrder: FindOrderOfBuyer,
    private outbox: Outbox
  ) {}

  /** @throws NotFound for another user's order and for an unpaid one */
  async execute({ tradeNo, buyerId }: { tradeNo: string; buyerId: number }): Promise<void> {
    const { id: orderId, status } = await this.findOrder.execute({ tradeNo, buyerId })
    if (status === 'unpaid') throw new NotFound()
    await atomically(undefined, (trx) => this.outbox.record(new ReceiptRequested({ orderId }), trx))
  }
}
