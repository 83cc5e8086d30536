import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import Payment from '#payments/models/payment'
import { AbandonPayment } from '#ordering/actions/abandon_payment'

const { closedAfterHours, forgottenAfterDays, longestPauseHours } = marketplace.payment.silence

@inject()
export class AwaitAnswer {
  constructor(
    private abandonPayment: AbandonPayment,
    private clock: Clock
  ) {}

  /**
   * A payment's time is over and its gateway says nothing. It is asked again, after pauses that grow with the silence.
   * After a day nobody waits for it any more: the payment expires, coupons and shopper are free. The questions go on,
   * since money that came unheard is taken or sent back as any other that is late; one day even they end.
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
