import { BaseSchema } from '@adonisjs/lucid/schema'

/** Standard terms for two columns: the next time of a poll, and how the sandbox answers refunds. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => {
      table.renameColumn('ask_again_at', 'next_poll_at')
    })
    this.schema.alterTable('sandbox_charges', (table) => {
      table.renameColumn('refund_manner', 'refund_mode')
    })
  }

  override async down() {
    this.schema.alterTable('sandbox_charges', (table) => {
      table.renameColumn('refund_mode', 'refund_manner')
    })
    this.schema.alterTable('payments', (table) => {
      table.renameColumn('next_poll_at', 'ask_again_at')
    })
  }
}
