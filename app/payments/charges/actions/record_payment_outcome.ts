import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { lockPayment } from '#payments/actions/lock_payment'
import type { default as Payment, PaymentStatus } from '#payments/models/payment'

export type PaymentOutcome =
  | { status: 'succeeded' }
  | { status: 'failed'; reason: string; isGivenUp?: boolean }
  | { status: 'expired' }

/** The states from which each outcome can be reached. Late money is accepted after a failure or expiry. */
const REACHED_FROM: Record<PaymentOutcome['status'], PaymentStatus[]> = {
  succeeded: ['created', 'pending', 'failed', 'expired'],
  failed: ['created', 'pending'],
  expired: ['created', 'pending'],
}

@inject()
export class RecordPaymentOutcome {
  constructor(private clock: Clock) {}

  /**
   * Locks the payment and sets its outcome.
   * @returns null when it already has this outcome or cannot reach it; the caller then has nothing to do
   */
  async execute(
    paymentId: number,
    outcome: PaymentOutcome,
    trx: TransactionClientContract
  ): Promise<Payment | null> {
    const payment = await lockPayment(paymentId, trx)
    if (!REACHED_FROM[outcome.status].includes(payment.status)) return null

    payment.status = outcome.status
    payment.failureReason = outcome.status === 'failed' ? outcome.reason : null
    if (outcome.status === 'failed' && outcome.isGivenUp) payment.givenUpAt = this.clock.now()
    payment.paidAt = outcome.status === 'succeeded' ? this.clock.now() : null
    return payment.save()
  }
}
