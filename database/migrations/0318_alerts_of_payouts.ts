import { BaseSchema } from '@adonisjs/lucid/schema'

/** What admins and recipients were told already, and debts in spite of which an admin lets a withdrawal be sent. */
export default class extends BaseSchema {
  override async up() {
    // An insert that conflicts was told before.
    this.schema.createTable('payout_alerts', (table) => {
      table.string('kind', 20).notNullable()
      table.string('subject', 80).notNullable()
      table.timestamp('told_at').notNullable()
      table.primary(['kind', 'subject'])
    })
    this.schema.alterTable('payout_attempts', (table) => {
      table.timestamp('unclaimed_since').nullable()
      table.integer('unclaimed_reminders').notNullable().defaultTo(0)
    })
    this.schema.raw(`create index payout_attempts_unclaimed on payout_attempts (unclaimed_since)
      where unclaimed_since is not null`)
    this.schema.alterTable('withdrawals', (table) => {
      table.timestamp('debt_accepted_at').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('withdrawals', (table) => table.dropColumn('debt_accepted_at'))
    this.schema.alterTable('payout_attempts', (table) => {
      table.dropColumn('unclaimed_reminders')
      table.dropColumn('unclaimed_since')
    })
    this.schema.dropTable('payout_alerts')
  }
}
