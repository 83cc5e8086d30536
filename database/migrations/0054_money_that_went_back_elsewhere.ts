import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => {
      // The amount refunded at the gateway itself, as it reports.
      table.bigInteger('returned_elsewhere').notNullable().defaultTo(0)
      // When the gateway was last queried for the payment's page.
      table.timestamp('looked_at').nullable()
    })
    this.schema.alterTable('payment_operations', (table) => {
      // A refund that was made at the gateway itself.
      table.boolean('is_made_elsewhere').notNullable().defaultTo(false)
      // For refunds sent by hand: the time of the decision, and the receiver if it is not the payer.
      table.timestamp('decided_at').nullable()
      table.string('receiver', 64).nullable()
    })
  }

  override async down() {
    this.schema.alterTable('payment_operations', (table) => {
      table.dropColumns('is_made_elsewhere', 'decided_at', 'receiver')
    })
    this.schema.alterTable('payments', (table) => {
      table.dropColumns('returned_elsewhere', 'looked_at')
    })
  }
}
