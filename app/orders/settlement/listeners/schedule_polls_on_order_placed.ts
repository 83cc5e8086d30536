import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { settings } from '#core/settings/settings'
import { Queue } from '#platform/queue/queue'
import type { OrderPlaced } from '#orders/events/order_placed'
import PollPaymentJob from '#orders/settlement/jobs/poll_payment_job'

const HOUR = 60
const DAY = 24 * HOUR

/** The gateway is polled after 5 minutes, after the payment expires, and twice more for late money. */
@inject()
export default class SchedulePollsOnOrderPlaced implements Listener<OrderPlaced> {
  constructor(private queue: Queue) {}

  async handle({ payload: { paymentNo } }: OrderPlaced) {
    const expiry = settings.get('orders.expireMinutes')
    const pollAfterMinutes = [5, expiry + 1, Math.max(HOUR, expiry + HOUR / 2), DAY]
    await this.queue.dispatchAll(
      pollAfterMinutes.map((minutes) => ({
        Job: PollPaymentJob,
        payload: { paymentNo },
        options: { id: `${paymentNo}.${minutes}`, delayMs: minutes * 60_000 },
      }))
    )
  }
}
