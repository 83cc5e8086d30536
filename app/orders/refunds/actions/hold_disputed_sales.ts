import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Outbox } from '#core/events/outbox'
import { PostDisputeOpened } from '#ledger/actions/disputes/post_dispute_opened'
import { DisputeChanged } from '#orders/events'
import type Dispute from '#orders/models/dispute'
import type Order from '#orders/models/order'
import Refund from '#orders/models/refund'

@inject()
export class HoldDisputedSales {
  constructor(
    private postDisputeOpened: PostDisputeOpened,
    private outbox: Outbox
  ) {}

  /**
   * Holds the proceeds of the orders that are paid. Refunded orders and those with a pending refund have nothing left
   * to hold. The creator is notified once. The caller holds the locks of the orders.
   */
  async execute(
    { dispute, orders }: { dispute: Dispute; orders: Order[] },
    trx: TransactionClientContract
  ): Promise<void> {
    const ids = orders.map(({ id }) => id)
    const underWay = await Refund.query({ client: trx })
      .whereIn('orderId', ids)
      .whereIn('state', ['approved', 'processing'])
    const isGoingBack = new Set(underWay.map(({ orderId }) => orderId))
    const { disputeNo } = dispute
    const heldIds: number[] = []
    for (const { id, tradeNo, isPaid } of orders) {
      if (!isPaid || isGoingBack.has(id)) continue
      if (await this.postDisputeOpened.execute({ disputeNo, tradeNo }, trx)) heldIds.push(id)
    }
    const news = heldIds.map((orderId) => new DisputeChanged({ orderId, disputeNo, state: 'open' }))
    await this.outbox.record(news, trx)
  }
}
