import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import Payment from '#payments/models/payment'

/** A gateway decides in seconds; somebody who reloads a page does not make it faster. */
const LOOK_EVERY = { seconds: 3 }

@inject()
export class ClaimPoll {
  constructor(private clock: Clock) {}

  /**
   * Lets one of those who look at a payment's page ask its gateway, every few seconds.
   * @returns false when somebody asked a moment ago
   */
  async execute(paymentId: number): Promise<boolean> {
    const now = this.clock.now()
    const [taken] = await Payment.query()
      .where('id', paymentId)
      .where((of) =>
        of.whereNull('lookedAt').orWhere('lookedAt', '<=', now.minus(LOOK_EVERY).toJSDate())
      )
      .update({ lookedAt: now })
    return Number(taken) === 1
  }
}
