import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { PostRefundRequested } from '#ledger/actions/post_refund_requested'
import { lockOrder } from '#orders/actions/lock_order'
import { DecideRefund } from '#orders/refunds/actions/decide_refund'
import { assertNotDisputed } from '#orders/refunds/actions/assert_not_disputed'
import { RetryPaymentReturn } from '#orders/refunds/actions/retry_payment_return'
import { OrderNotPaid, RefundUnderWay, BuyerLeft } from '#orders/errors'
import type Order from '#orders/models/order'
import type { default as Refund, RefundReason } from '#orders/models/refund'

/** `for key share` waits for a deletion of the account that is in progress. */
const IS_BALANCE_ACCOUNT_DELETED = `
  select users.deleted_at is not null as "isGone" from users
  where id = ? and exists (
    select 1 from payments join payment_gateways on payment_gateways.id = payments.gateway_id
    where payments.id = ? and payment_gateways.driver = 'balance')
  for key share of users`

/**
 * Rejects a refund to the balance of a deleted account. The caller holds the lock of the order.
 * @throws BuyerLeft
 */
async function assertBuyerHasAccount(
  { buyerId, paymentId }: Order,
  trx: TransactionClientContract
): Promise<void> {
  const { rows } = await trx.rawQuery(IS_BALANCE_ACCOUNT_DELETED, [buyerId, paymentId])
  if (rows[0]?.isGone) throw new BuyerLeft()
}

interface Decision {
  tradeNo: string
  reason: RefundReason
  note: string
  actor: Actor
}

@inject()
export class ApproveRefund {
  constructor(
    private decideRefund: DecideRefund,
    private postRefundRequested: PostRefundRequested,
    private retryPaymentReturn: RetryPaymentReturn,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * An admin refunds a whole order, whether or not the buyer requested it. The sale is reversed in the ledger in the
   * same transaction; SyncRefund then sends the refund to the gateway. For an expired order, the failed return of
   * a payment that came after its expiry is retried.
   * @throws NotFound, OrderNotPaid, RefundUnderWay when another admin was faster
   * @throws DisputeOpen while the bank decides; BuyerLeft when it would credit the balance of a deleted account
   */
  async execute(decision: Decision): Promise<Refund> {
    return atomically(undefined, async (trx) => {
      const order = await lockOrder(decision.tradeNo, trx)
      if (!order) throw new NotFound()
      await assertNotDisputed(order, trx)
      const refund = order.isPaid
        ? await this.refundSale(order, decision, trx)
        : await this.retryPaymentReturn.execute(order.paymentId, trx)
      if (!refund) throw order.isPaid ? new RefundUnderWay() : new OrderNotPaid()

      const { tradeNo, reason, actor } = decision
      const { refundNo } = refund
      const details = { refundNo, reason, note: decision.note, amount: refund.sum.toJSON() }
      const subject = { type: 'order', id: tradeNo }
      await this.recordAudit.execute({ actor, action: 'order.refunded', subject, details }, trx)
      return refund
    })
  }

  private async refundSale(
    order: Order,
    { reason, note }: Decision,
    trx: TransactionClientContract
  ) {
    await assertBuyerHasAccount(order, trx)
    const refund = await this.decideRefund.execute(
      order,
      { reason, note, at: this.clock.now() },
      trx
    )
    const { tradeNo } = order
    if (refund) await this.postRefundRequested.execute({ tradeNo, refundNo: refund.refundNo }, trx)
    return refund
  }
}
