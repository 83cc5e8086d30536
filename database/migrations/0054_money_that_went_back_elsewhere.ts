import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payments', (table) => {
      // What the gateway says went back of it without our asking, on its own pages.
      table.bigInteger('returned_elsewhere').notNullable().defaultTo(0)
      // When the gateway was asked last because somebody looked at the payment's page.
      table.timestamp('looked_at').nullable()
    })
    this.schema.alterTable('payment_operations', (table) => {
      // Money that went back like that stands for it.
      table.boolean('is_made_elsewhere').notNullable().defaultTo(false)
      // What is sent by hand: not before it was decided, and to whom if not to the payer.
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
