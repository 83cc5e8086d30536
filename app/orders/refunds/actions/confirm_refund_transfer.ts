import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { VerifyRefundTransfer } from '#payments/charges/actions/verify_refund_transfer'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'

interface Input {
  tradeNo: string
  transactionId: string
  /** The address it was sent to, if it differs from the one that paid. */
  receiver?: string | null
  actor: Actor
}

@inject()
export class ConfirmRefundTransfer {
  constructor(
    private verifyRefundTransfer: VerifyRefundTransfer,
    private syncRefund: SyncRefund,
    private recordAudit: RecordAudit
  ) {}

  /**
   * An admin confirms that they sent a refund by hand, for gateways that cannot refund. The transfer is verified and
   * the refund is settled like any other. Applies to the order's refund or to the return of an unwanted payment.
   * @throws NotFound without an order, or without a pending refund of it
   * @throws RefundTransferUnproven, RefundOutcomeUnknown
   */
  async execute(input: Input): Promise<void> {
    const { tradeNo, transactionId, receiver, actor } = input
    const order = await Order.findBy({ tradeNo })
    const refund = order && (await underWay(order))
    if (!refund) throw new NotFound()

    const { refundNo } = refund
    await this.verifyRefundTransfer.execute({ refundNo, transactionId, receiver })
    await this.syncRefund.execute({ refundNo })
    const subject = { type: 'order', id: tradeNo }
    const details = { refundNo, transactionId, receiver, amount: refund.sum.toJSON() }
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
