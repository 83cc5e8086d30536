import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { convert } from '#core/money/convert'
import type { Money } from '#core/money/money'
import type { DisputeCase } from '#payments/values/dispute_case'
import Payment from '#payments/models/payment'
import { GetDisputeAtGateway } from '#payments/charges/queries/get_dispute_at_gateway'
import FxSnapshot from '#site/models/fx_snapshot'
import { lockPayment } from '#payments/actions/lock_payment'
import { CloseDispute } from '#orders/disputes/actions/close_dispute'
import { HoldDisputedSales } from '#orders/refunds/actions/hold_disputed_sales'
import { lockOrdersOfPayment } from '#orders/actions/lock_orders_of_payment'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { RecordExternalRefund } from '#orders/refunds/actions/record_external_refund'
import Dispute from '#orders/models/dispute'
import Order from '#orders/models/order'
import PaymentCompletion from '#orders/models/payment_completion'

@inject()
export class SyncDispute {
  constructor(
    private getDisputeAtGateway: GetDisputeAtGateway,
    private syncPayment: SyncPayment,
    private holdDisputedSales: HoldDisputedSales,
    private closeDispute: CloseDispute,
    private recordExternalRefund: RecordExternalRefund,
    private clock: Clock
  ) {}

  /**
   * Synchronizes a dispute with the gateway: holds the money, releases it, or records it as lost. Webhooks and the
   * polling job both call this; repeated and concurrent calls are safe. Never called inside a transaction.
   * @throws Error when the gateway cannot be reached; nothing was changed then
   */
  async execute(named: { gateway: string; reference: string }): Promise<void> {
    const found = await this.getDisputeAtGateway.execute(named)
    const payment = found && (await Payment.findBy('paymentNo', found.paymentNo))
    if (!payment) return
    // The message about the dispute may arrive before the one about the payment.
    await this.syncPayment.execute({ paymentNo: payment.paymentNo })

    await atomically(undefined, async (trx) => {
      await lockPayment(payment.id, trx)
      const amount = await this.inPaymentCurrency(found, payment, trx)
      const dispute = await this.findOrCreateDispute(
        named.gateway,
        { ...found, amount },
        payment,
        trx
      )
      const orders = await ordersPaidByCharge(payment, trx)
      if (dispute.state !== 'open') return
      await this.holdDisputedSales.execute({ dispute, orders }, trx)
      const outcome = found.state
      if (outcome !== 'open') await this.closeDispute.execute({ dispute, orders, outcome }, trx)
    })
    // Banks also close a dispute because the payment was refunded meanwhile on the gateway's own pages.
    if (found.state === 'won') await this.recordExternalRefund.execute(payment)
  }

  /**
   * Banks report disputes in their own currency. The amount is converted at the rate of the purchase, which is
   * approximate; the bank's statement has the exact sum. An amount in an unsupported currency counts as the whole
   * payment.
   */
  private async inPaymentCurrency(
    { amount, reference }: DisputeCase,
    payment: Payment,
    trx: TransactionClientContract
  ): Promise<Money> {
    if (amount?.currency === payment.currency) return amount
    logger.warn(
      { reference, reported: amount?.toJSON() },
      'a dispute is reported in another currency than the payment'
    )
    const order = await Order.query({ client: trx }).where('paymentId', payment.id).first()
    const snapshot = order && (await FxSnapshot.find(order.fxSnapshotId, { client: trx }))
    const isKnown = snapshot && amount && snapshot.rates[amount.currency]
    return isKnown ? convert(amount, payment.currency, snapshot.rates) : payment.total
  }

  /** Finds or creates the dispute's row and locks it until the transaction ends. */
  private async findOrCreateDispute(
    gateway: string,
    { reference, amount, reason }: DisputeCase & { amount: Money },
    { id: paymentId }: Payment,
    trx: TransactionClientContract
  ): Promise<Dispute> {
    await trx
      .table('disputes')
      .insert({
        payment_id: paymentId,
        gateway,
        reference,
        amount: amount.minor,
        currency: amount.currency,
        reason: reason?.slice(0, 255) ?? null,
        state: 'open',
        opened_at: this.clock.now().toJSDate(),
      })
      .onConflict(['gateway', 'reference'])
      .ignore()
    return Dispute.query({ client: trx }).where({ gateway, reference }).forUpdate().firstOrFail()
  }
}

/** Orders completed by hand were paid outside the gateway, so the disputed charge paid for none of them. */
async function ordersPaidByCharge(
  { id }: Payment,
  trx: TransactionClientContract
): Promise<Order[]> {
  if (await PaymentCompletion.find(id, { client: trx })) return []
  return lockOrdersOfPayment(id, trx)
}
