import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  /** Every checkout counts the user's recently opened payments. */
  override async up() {
    this.schema.alterTable('payments', (table) => {
      table.index(['user_id', 'created_at'])
      table.dropIndex('user_id')
    })
  }

  override async down() {
    this.schema.alterTable('payments', (table) => {
      table.index(['user_id'])
      table.dropIndex(['user_id', 'created_at'])
    })
  }
}
