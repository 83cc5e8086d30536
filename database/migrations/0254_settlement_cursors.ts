import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A release continues within the lots of one creator; creators with a balance are read in the order of their ids. The
 * index has no balance, which changes with each posting. A withdrawal keeps the margin of its conversion.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('settlement_days', (table) => {
      table.integer('release_after_order').notNullable().defaultTo(0)
    })
    this.schema.alterTable('withdrawals', (table) => {
      table.integer('fx_margin_bp').notNullable().defaultTo(0)
    })
    // Noting the server or locking the sending writes the row.
    this.schema.raw('delete from settlement_locks')
    this.schema.raw(`create index ledger_accounts_available on ledger_accounts ((owner::int))
      where type = 'creator_available'`)
  }

  override async down() {
    this.schema.raw('drop index ledger_accounts_available')
    this.schema.alterTable('withdrawals', (table) => {
      table.dropColumn('fx_margin_bp')
    })
    this.schema.alterTable('settlement_days', (table) => {
      table.dropColumn('release_after_order')
    })
  }
}
