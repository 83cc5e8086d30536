import { inject } from '@adonisjs/core'
import { SendRefund } from '#payments/charges/actions/send_refund'
import Payment from '#payments/models/payment'
import type { Refund as GatewayRefund } from '#payments/values/refund'
import { FailRefund } from '#orders/refunds/actions/fail_refund'
import { FinishRefund } from '#orders/refunds/actions/finish_refund'
import { RecordExternalRefund } from '#orders/refunds/actions/record_external_refund'
import PaymentCompletion from '#orders/models/payment_completion'
import Refund from '#orders/models/refund'

type RefundResult = Pick<GatewayRefund, 'state' | 'failure' | 'isMadeElsewhere'>

@inject()
export class SyncRefund {
  constructor(
    private sendRefund: SendRefund,
    private finishRefund: FinishRefund,
    private recordExternalRefund: RecordExternalRefund,
    private failRefund: FailRefund
  ) {}

  /**
   * Synchronizes an approved refund with the gateway. The admin's approval, the webhook and the polling job all
   * call this; repeated and concurrent calls are safe. Never called inside a transaction.
   * @throws RefundOutcomeUnknown when the gateway cannot be reached; it is retried later
   */
  async execute({ refundNo }: { refundNo: string }): Promise<void> {
    const refund = await Refund.findBy('refundNo', refundNo)
    if (!refund?.isUnderWay) return

    const { state, failure, isMadeElsewhere } = await this.queryGateway(refund)
    if (state === 'succeeded') {
      await this.finishRefund.execute(refund)
      if (isMadeElsewhere)
        await this.recordExternalRefund.execute(await Payment.findOrFail(refund.paymentId))
      return
    }
    if (state === 'failed') {
      return this.failRefund.execute({ id: refund.id, failure: failure ?? 'refused' })
    }
    await Refund.query().where({ id: refund.id, state: 'approved' }).update({ state: 'processing' })
  }

  /** Free orders and payments completed by hand have nothing to refund at a gateway. */
  private async queryGateway(refund: Refund): Promise<RefundResult> {
    if (refund.sum.isZero || (await isByHand(refund))) return { state: 'succeeded' }
    const { refundNo, paymentId, sum: amount, reason, decidedAt } = refund
    return this.sendRefund.execute({ refundNo, paymentId, amount, reason: reason!, decidedAt })
  }
}

/** A refund without an order returns an unwanted payment, which did come through the gateway. */
async function isByHand({ orderId, paymentId }: Refund): Promise<boolean> {
  return orderId !== null && (await PaymentCompletion.find(paymentId)) !== null
}
