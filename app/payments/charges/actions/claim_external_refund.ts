import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { Money } from '#core/money/money'
import { lockPayment } from '#payments/locks/lock_payment'
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
   * Keeps what the gateway says went back of a payment on its own pages. Holds the payment's row for
   * the rest of the transaction: the same money never stands for two refunds.
   * @returns what no refund of ours stands for yet
   */
  async left(
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

  /** Lets such money stand for a refund, as if we had asked for it. The caller knows that it is left. */
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
