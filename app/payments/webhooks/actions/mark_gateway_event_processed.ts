import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'

@inject()
export class MarkGatewayEventProcessed {
  constructor(private clock: Clock) {}

  /** Marks a stored webhook event as processed, so that its repeats are answered at once. */
  async execute(eventId: number): Promise<void> {
    await db
      .from('gateway_events')
      .where('id', eventId)
      .whereNull('processed_at')
      .update({ processed_at: this.clock.now().toJSDate() })
  }
}
