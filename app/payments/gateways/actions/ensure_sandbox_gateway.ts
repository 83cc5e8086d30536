import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { CURRENCY_CODES } from '#core/money/currency'

@inject()
export class EnsureSandboxGateway {
  constructor(private clock: Clock) {}

  /** Inserts the sandbox gateway's row after the database was emptied; idempotent. */
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
