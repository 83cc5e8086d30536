import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { NotFound } from '#core/errors'
import Payment from '#payments/models/payment'
import { FailPayment } from '#orders/settlement/actions/fail_payment'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { PaymentNotOpen } from '#orders/errors'

@inject()
export class CancelPayment {
  constructor(
    private syncPayment: SyncPayment,
    private failPayment: FailPayment
  ) {}

  /**
   * The payer cancels an open payment: its orders are canceled and their coupons are released. The gateway is
   * queried before, because the payment may already have succeeded, and again afterwards, so that it stops accepting
   * the payment. Money that still arrives is refunded. Idempotent. Never called inside a transaction.
   * @throws NotFound for a missing payment and for another user's alike
   * @throws PaymentNotOpen when it was already paid, failed or expired
   */
  async execute({ paymentNo, userId }: { paymentNo: string; userId: number }): Promise<void> {
    const payment = await Payment.findBy({ paymentNo, userId })
    if (!payment) throw new NotFound()
    if (payment.isOpen) {
      await this.queryGateway(paymentNo)
      const outcome = { status: 'failed', reason: 'cancelled', isGivenUp: true } as const
      await this.failPayment.execute(payment.id, outcome)
      await payment.refresh()
    }
    if (payment.failureReason !== 'cancelled') throw new PaymentNotOpen()
    await this.queryGateway(paymentNo)
  }

  private async queryGateway(paymentNo: string) {
    await this.syncPayment.execute({ paymentNo }).catch((error) => {
      logger.warn({ err: error, paymentNo }, 'the gateway of a cancelled payment does not answer')
    })
  }
}
