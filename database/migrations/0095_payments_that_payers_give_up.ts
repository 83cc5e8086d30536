import { BaseSchema } from '@adonisjs/lucid/schema'

/** When the payer cancelled the payment, or took another one for the same orders. Its money is sent back from then on. */
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
