import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { CURRENCY_CODES } from '#core/money/currency'

@inject()
export class EnsureSandboxGateway {
  constructor(private clock: Clock) {}

  /** Gives an emptied database its sandbox row back; harmless when it is there. */
  async execute(): Promise<void> {
    await db
      .table('payment_gateways')
      .insert({
        driver: 'sandbox',
        currencies: CURRENCY_CODES,
        created_at: this.clock.now().toJSDate(),
      })
      .onConflict('driver')
      .ignore()
  }
}
