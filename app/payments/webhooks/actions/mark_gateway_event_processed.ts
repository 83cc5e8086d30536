import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'

@inject()
export class MarkGatewayEventProcessed {
  constructor(private clock: Clock) {}

  /**
   * Marks a stored webhook event as processed, so that its repeats are answered at once.
   * @param paymentId the payment of a dispute; events about payments and refunds have theirs
   */
  async execute(eventId: number, paymentId?: number): Promise<void> {
    await db
      .from('gateway_events')
      .where('id', eventId)
      .whereNull('processed_at')
      .update({
        processed_at: this.clock.now().toJSDate(),
        ...(paymentId !== undefined && { payment_id: paymentId }),
      })
  }
}
