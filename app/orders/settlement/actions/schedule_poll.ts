import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import Payment from '#payments/models/payment'
import { AbandonPayment } from '#orders/settlement/actions/abandon_payment'

const { closedAfterHours, forgottenAfterDays, longestPauseHours } = marketplace.payment.silence

@inject()
export class SchedulePoll {
  constructor(
    private abandonPayment: AbandonPayment,
    private clock: Clock
  ) {}

  /**
   * Handles a payment whose time is over while its gateway does not answer. The gateway is asked again after growing
   * pauses. After `closedAfterHours` the payment expires, which releases its coupons and allows a new order. The
   * questions continue, because late money must still be accepted or refunded; they end after `forgottenAfterDays`.
   */
  async execute({ id, expiresAt }: Payment): Promise<void> {
    const silence = this.clock.now().diff(expiresAt)
    if (silence.toMillis() <= 0) return
    if (silence.as('hours') >= closedAfterHours) {
      await this.abandonPayment.execute(id, { status: 'expired' })
    }
    const isForgotten = silence.as('days') >= forgottenAfterDays
    const pause = Math.min(Math.max(silence.as('minutes') / 2, 1), longestPauseHours * 60)
    const askAgainAt = isForgotten ? null : this.clock.now().plus({ minutes: pause })
    await Payment.query()
      .where({ id })
      .update({ askAgainAt: askAgainAt?.toJSDate() ?? null })
  }
}
