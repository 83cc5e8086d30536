import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { Money } from '#core/money/money'
import { lockPayment } from '#payments/actions/lock_payment'
import PaymentOperation from '#payments/models/payment_operation'

interface Claim {
  paymentId: number
  refundNo: string
  amount: Money
  reason: string
}

@inject()
export class ClaimExternalRefund {
  constructor(private clock: Clock) {}

  /**
   * Stores the amount that the gateway reports as refunded on its own pages. Locks the payment until the transaction
   * ends, so that the same money is not recorded as two refunds.
   * @returns the amount that is not recorded as a refund yet
   */
  async unclaimed(
    { paymentId, returned }: { paymentId: number; returned: Money },
    trx: TransactionClientContract
  ): Promise<Money> {
    const payment = await lockPayment(paymentId, trx)
    await payment.merge({ returnedElsewhere: returned.minor }).save()
    const claimed = await PaymentOperation.query({ client: trx }).where({
      paymentId,
      isMadeElsewhere: true,
    })
    return claimed.reduce((rest, { sum }) => rest.minus(sum), returned)
  }

  /** Records such money as a settled refund. The caller has checked with `unclaimed` that the amount is available. */
  async execute({ refundNo, paymentId, amount, reason }: Claim, trx: TransactionClientContract) {
    const now = this.clock.now()
    const row = {
      key: refundNo,
      kind: 'refund' as const,
      paymentId,
      amount: amount.minor,
      currency: amount.currency,
      reason: reason.slice(0, 255),
    }
    const done = {
      state: 'succeeded' as const,
      isMadeElsewhere: true,
      failure: null,
      updatedAt: now,
    }
    await PaymentOperation.updateOrCreate({ key: refundNo }, { ...row, ...done }, { client: trx })
  }
}
