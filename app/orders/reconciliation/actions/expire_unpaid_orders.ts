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
   * Closes every payment that has expired, after a last query to its gateway. Gateways that did not answer are
   * queried again at `nextPollAt`.
   * @returns the number of closed payments, and of those that wait because their gateway is unavailable
   */
  async execute(): Promise<{ closed: number; waiting: number }> {
    const now = this.clock.now().toJSDate()
    const { polled, waiting } = await this.pollPayments.execute((payments) => {
      void payments
        .where((expired) =>
          expired
            .whereIn('status', ['created', 'pending'])
            .where('expiresAt', '<=', now)
            .whereNull('nextPollAt')
        )
        .orWhere('nextPollAt', '<=', now)
    })
    return { closed: polled - waiting, waiting }
  }
}
