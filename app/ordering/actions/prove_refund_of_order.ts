import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { ProveRefund } from '#payments/actions/prove_refund'
import { SettleRefund } from '#ordering/actions/settle_refund'
import Order from '#ordering/models/order'
import Refund from '#ordering/models/refund'

@inject()
export class ProveRefundOfOrder {
  constructor(
    private proveRefund: ProveRefund,
    private settleRefund: SettleRefund,
    private recordAudit: RecordAudit
  ) {}

  /**
   * Money that no gateway sends back was sent by an admin: named, proved, and settled like any
   * other refund. Of the order itself, or of a payment that nobody wanted.
   * @throws NotFound without an order, or a refund of it that is under way
   * @throws RefundTransferUnproven, RefundOutcomeUnknown
   */
  async execute(input: { tradeNo: string; transactionId: string; actor: Actor }): Promise<void> {
    const { tradeNo, transactionId, actor } = input
    const order = await Order.findBy({ tradeNo })
    const refund = order && (await underWay(order))
    if (!refund) throw new NotFound()

    const { refundNo } = refund
    await this.proveRefund.execute({ refundNo, transactionId })
    await this.settleRefund.execute({ refundNo })
    const subject = { type: 'order', id: tradeNo }
    const details = { refundNo, transactionId, amount: refund.sum.toJSON() }
    const entry = { actor, action: 'order.refund_sent' as const, subject, details }
    await atomically(undefined, (trx) => this.recordAudit.execute(entry, trx))
  }
}

function underWay({ id, paymentId }: Order): Promise<Refund | null> {
  return Refund.query()
    .where((of) => of.where('orderId', id).orWhere({ paymentId, orderId: null }))
    .whereIn('state', ['approved', 'processing'])
    .orderBy('id', 'desc')
    .first()
}
