import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Outbox } from '#core/events/outbox'
import { PostDisputeOpened } from '#ledger/actions/post_dispute_opened'
import { DisputeChanged } from '#orders/events/dispute_changed'
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
   * Holds the money of the orders that stand paid; of what is refunded or being refunded nothing is
   * left to hold. Whose money it is hears of it once. The caller holds the orders' rows.
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
    const held: number[] = []
    for (const { id, tradeNo, isPaid } of orders) {
      if (!isPaid || isGoingBack.has(id)) continue
      if (await this.postDisputeOpened.execute({ disputeNo, tradeNo }, trx)) held.push(id)
    }
    const news = held.map((orderId) => new DisputeChanged({ orderId, disputeNo, state: 'open' }))
    await this.outbox.record(news, trx)
  }
}
