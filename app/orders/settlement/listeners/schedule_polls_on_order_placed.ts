import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import type { Listener } from '#core/events/listeners'
import { Queue } from '#platform/queue/queue'
import type { OrderPlaced } from '#orders/events/order_placed'
import PollPaymentJob from '#orders/settlement/jobs/poll_payment_job'

/** The gateway is polled after 5 minutes, after the payment expires, and twice more for late money. */
const POLL_AFTER_MINUTES = [5, marketplace.payment.expiresInMinutes + 1, 60, 24 * 60]

@inject()
export default class SchedulePollsOnOrderPlaced implements Listener<OrderPlaced> {
  constructor(private queue: Queue) {}

  async handle({ payload: { paymentNo } }: OrderPlaced) {
    await this.queue.dispatchAll(
      POLL_AFTER_MINUTES.map((minutes) => ({
        Job: PollPaymentJob,
        payload: { paymentNo },
        options: { id: `${paymentNo}.${minutes}`, delayMs: minutes * 60_000 },
      }))
    )
  }
}
