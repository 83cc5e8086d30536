import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Creators who owe, so that each debt is announced once; sums of the entries of a balance up to one of them, so that a
 * page reads only the entries after it; and what the check of each minute reads.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('creator_debts', (table) => {
      table.integer('creator_id').primary().references('creators.id')
      table.timestamp('since').notNullable()
    })
    this.schema.createTable('balance_checkpoints', (table) => {
      table.integer('account_id').notNullable().references('ledger_accounts.id')
      table.string('kind', 32).notNullable()
      table.bigInteger('sum').notNullable()
      table.integer('to_entry').notNullable()
      table.primary(['account_id', 'kind'])
    })
    this.schema.raw(
      'create index withdrawals_closed on withdrawals (closed_at) where closed_at is not null'
    )
  }

  override async down() {
    this.schema.raw('drop index withdrawals_closed')
    this.schema.dropTable('balance_checkpoints')
    this.schema.dropTable('creator_debts')
  }
}
