import { BaseSchema } from '@adonisjs/lucid/schema'

/** When the payer canceled or replaced the payment. Money that arrives later is returned. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => {
      table.timestamp('given_up_at').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('payments', (table) => {
      table.dropColumn('given_up_at')
    })
  }
}
