import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import Payment from '#payments/models/payment'

/** Gateways decide within seconds, so more frequent queries would not help. */
const LOOK_EVERY = { seconds: 3 }

@inject()
export class ClaimPoll {
  constructor(private clock: Clock) {}

  /**
   * Allows one query to the gateway per interval, however many requests view the payment.
   * @returns false when the gateway was queried a moment ago
   */
  async execute(paymentId: number): Promise<boolean> {
    const now = this.clock.now()
    const [claimed] = await Payment.query()
      .where('id', paymentId)
      .where((of) =>
        of.whereNull('lookedAt').orWhere('lookedAt', '<=', now.minus(LOOK_EVERY).toJSDate())
      )
      .update({ lookedAt: now })
    return Number(claimed) === 1
  }
}
