import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An admin who states that a payout was not paid gives a reason, which the creator reads; what a provider says is for
 * admins only. Comments that repeat a provider's words are cleared: creators read a translated sentence instead.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payout_attempts', (table) => {
      table.string('reason', 500).nullable()
      // When the creator was emailed that it failed.
      table.timestamp('told_at').nullable()
    })
    this.schema.raw(`
      update withdrawals w set comment = ''
      from payout_attempts a
      where a.withdrawal_id = w.id and w.stage = 'returned' and a.state in ('failed', 'returned')
        and w.comment = left(coalesce(a.failure, a.state), 500)`)
  }

  override async down() {
    this.schema.alterTable('payout_attempts', (table) => {
      table.dropColumns('reason', 'told_at')
    })
  }
}
