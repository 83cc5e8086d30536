import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { SchedulePoll } from '#payments/charges/actions/schedule_poll'
import type Payment from '#payments/models/payment'
import { FailPayment } from '#orders/settlement/actions/fail_payment'

const { closedAfterHours, forgottenAfterDays, longestPauseHours } = marketplace.payment.silence

@inject()
export class PostponePoll {
  constructor(
    private failPayment: FailPayment,
    private schedulePoll: SchedulePoll,
    private clock: Clock
  ) {}

  /**
   * Called for a payment whose gateway does not answer. Once the payment's time is over, the gateway is polled at
   * growing intervals. After `closedAfterHours` the payment expires, which releases its coupons and allows a new order.
   * Polling continues, because late money must still be accepted or refunded, and ends after `forgottenAfterDays`.
   */
  async execute({ id, expiresAt }: Payment): Promise<void> {
    const silence = this.clock.now().diff(expiresAt)
    if (silence.toMillis() <= 0) return
    if (silence.as('hours') >= closedAfterHours) {
      await this.failPayment.execute(id, { status: 'expired' })
    }
    const isForgotten = silence.as('days') >= forgottenAfterDays
    const pause = Math.min(Math.max(silence.as('minutes') / 2, 1), longestPauseHours * 60)
    const nextPollAt = isForgotten ? null : this.clock.now().plus({ minutes: pause })
    await this.schedulePoll.execute({ id, at: nextPollAt })
  }
}
