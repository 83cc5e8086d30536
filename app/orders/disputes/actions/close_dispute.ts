import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { PostDisputeClosed } from '#ledger/actions/disputes/post_dispute_closed'
import { PostDisputeCost } from '#ledger/actions/disputes/post_dispute_cost'
import { RefundByBank } from '#orders/refunds/actions/refund_by_bank'
import { DisputeChanged } from '#orders/events'
import type Dispute from '#orders/models/dispute'
import type Order from '#orders/models/order'

interface Closing {
  dispute: Dispute
  orders: Order[]
  outcome: 'won' | 'lost'
}

@inject()
export class CloseDispute {
  constructor(
    private postDisputeClosed: PostDisputeClosed,
    private postDisputeCost: PostDisputeCost,
    private refundByBank: RefundByBank,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * Records the bank's decision. If the dispute is won, the held sales are released. If it is lost, they become
   * refunds made by the bank, and what the bank took beyond them is the platform's loss. The caller holds the locks
   * of all rows involved.
   */
  async execute({ dispute, orders, outcome }: Closing, trx: TransactionClientContract) {
    if (outcome === 'won') await this.releaseSales(dispute, orders, trx)
    else await this.recordLoss(dispute, orders, trx)
    await dispute.merge({ state: outcome, closedAt: this.clock.now() }).save()
  }

  private async releaseSales(
    { disputeNo }: Dispute,
    orders: Order[],
    trx: TransactionClientContract
  ) {
    for (const { id: orderId, tradeNo } of orders) {
      const won = { disputeNo, tradeNo, outcome: 'won' as const }
      if (!(await this.postDisputeClosed.execute(won, trx))) continue
      await this.outbox.record(new DisputeChanged({ orderId, disputeNo, state: 'won' }), trx)
    }
  }

  private async recordLoss(dispute: Dispute, orders: Order[], trx: TransactionClientContract) {
    const { disputeNo, gateway: driver } = dispute
    let amount = dispute.sum
    for (const order of [...orders, null]) {
      const returned = await this.refundByBank.execute({ dispute, order }, trx)
      if (returned) amount = amount.minus(returned)
    }
    await this.postDisputeCost.execute({ disputeNo, driver, amount }, trx)
  }
}
