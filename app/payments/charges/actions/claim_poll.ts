import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import Payment from '#payments/models/payment'

/** Gateways decide within seconds, so more frequent queries would not help. */
const MIN_INTERVAL = { seconds: 3 }

@inject()
export class ClaimPoll {
  constructor(private clock: Clock) {}

  /**
   * Allows one query to the gateway per interval, however many requests read the payment.
   * @returns false when the gateway was queried a moment ago
   */
  async execute(paymentId: number): Promise<boolean> {
    const now = this.clock.now()
    const [updated] = await Payment.query()
      .where('id', paymentId)
      .where((due) =>
        due.whereNull('lookedAt').orWhere('lookedAt', '<=', now.minus(MIN_INTERVAL).toJSDate())
      )
      .update({ lookedAt: now })
    return Number(updated) === 1
  }
}
