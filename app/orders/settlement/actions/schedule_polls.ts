import { inject } from '@adonisjs/core'
import { settings } from '#core/settings/settings'
import { Queue } from '#platform/queue/queue'
import type { OrderPlaced } from '#orders/events'
import { pollPaymentJob } from '#orders/settlement/values/jobs'

const HOUR = 60
const DAY = 24 * HOUR

/** The gateway is polled after 5 minutes, after the payment expires, and twice more for late money. */
@inject()
export class SchedulePolls {
  constructor(private queue: Queue) {}

  async execute({ paymentNo }: OrderPlaced['payload']) {
    const expiry = settings.get('orders.expireMinutes')
    const pollAfterMinutes = [5, expiry + 1, Math.max(HOUR, expiry + HOUR / 2), DAY]
    await this.queue.dispatchAll(
      pollAfterMinutes.map((minutes) => ({
        job: pollPaymentJob,
        payload: { paymentNo },
        options: { id: `${paymentNo}.${minutes}`, delayMs: minutes * 60_000 },
      }))
    )
  }
}
