import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { PollPayments } from '#orders/reconciliation/actions/poll_payments'

@inject()
export class ExpireUnpaidOrders {
  constructor(
    private pollPayments: PollPayments,
    private clock: Clock
  ) {}

  /**
   * Closes every payment whose time is over, after asking its gateway a last time; asks again where
   * a gateway owes the answer and its pause is over.
   * @returns how many were closed, and how many must wait because their gateway is away
   */
  async execute(): Promise<{ closed: number; waiting: number }> {
    const now = this.clock.now().toJSDate()
    const { asked, waiting } = await this.pollPayments.execute((payments) => {
      void payments
        .where((over) =>
          over
            .whereIn('status', ['created', 'pending'])
            .where('expiresAt', '<=', now)
            .whereNull('askAgainAt')
        )
        .orWhere('askAgainAt', '<=', now)
    })
    return { closed: asked - waiting, waiting }
  }
}
