import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import type { Money } from '#core/money/money'
import { PostDisputeClosed } from '#ledger/actions/post_dispute_closed'
import { PostDisputeCost } from '#ledger/actions/post_dispute_cost'
import { decideRefund } from '#ordering/actions/decide_refund'
import { FinishRefund } from '#ordering/actions/finish_refund'
import { DisputeChanged } from '#ordering/events/dispute_changed'
import type Dispute from '#ordering/models/dispute'
import type Order from '#ordering/models/order'
import type { RefundReason } from '#ordering/models/refund'

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
    private finishRefund: FinishRefund,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * The bank decided. Won, the sales stand as before; lost, they are refunds that the bank made itself:
   * files, coupons and people follow as after any other. The caller holds the rows of all of them.
   */
  async execute({ dispute, orders, outcome }: Closing, trx: TransactionClientContract) {
    const { disputeNo, gateway: driver } = dispute
    const undone: Money[] = []
    for (const order of orders) {
      const { tradeNo } = order
      const wasHeld = await this.postDisputeClosed.execute({ disputeNo, tradeNo, outcome }, trx)
      if (!wasHeld) continue
      if (outcome === 'won') {
        const news = new DisputeChanged({ orderId: order.id, disputeNo, state: 'won' })
        await this.outbox.record(news, trx)
      } else {
        await this.giveBack(order, dispute, trx)
        undone.push(order.paid)
      }
    }
    if (outcome === 'lost') {
      const amount = undone.reduce((rest, paid) => rest.minus(paid), dispute.sum)
      await this.postDisputeCost.execute({ disputeNo, driver, amount }, trx)
    }
    await dispute.merge({ state: outcome, closedAt: this.clock.now() }).save()
  }

  private async giveBack(order: Order, dispute: Dispute, trx: TransactionClientContract) {
    const decided = { reason: reasonOf(dispute), note: dispute.disputeNo, at: this.clock.now() }
    const refund = await decideRefund(order, decided, trx)
    if (refund) await this.finishRefund.execute(refund, trx)
  }
}

/** Of the three reasons that there are, the nearest to what the bank was told. */
function reasonOf({ reason }: Dispute): RefundReason {
  const told = reason?.toLowerCase() ?? ''
  if (told.includes('duplicate')) return 'DUPLICATE_PAYMENT'
  return /fraud|unrecogni|unauthori/.test(told) ? 'CREDIT_CARD_FRAUD' : 'MALICIOUS_COMPLAINT'
}
