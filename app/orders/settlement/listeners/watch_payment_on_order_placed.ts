import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import type { Listener } from '#core/events/listeners'
import { Queue } from '#platform/queue/queue'
import type { OrderPlaced } from '#orders/events/order_placed'
import ReconcilePaymentJob from '#orders/settlement/jobs/reconcile_payment_job'

/** After 5 minutes, after the payment expires, and twice more for late money. */
const MINUTES = [5, marketplace.payment.expiresInMinutes + 1, 60, 24 * 60]

@inject()
export default class WatchPaymentOnOrderPlaced implements Listener<OrderPlaced> {
  constructor(private queue: Queue) {}

  async handle({ payload: { paymentNo } }: OrderPlaced) {
    await this.queue.dispatchAll(
      MINUTES.map((minutes) => ({
        Job: ReconcilePaymentJob,
        payload: { paymentNo },
        options: { id: `${paymentNo}.${minutes}`, delayMs: minutes * 60_000 },
      }))
    )
  }
}
