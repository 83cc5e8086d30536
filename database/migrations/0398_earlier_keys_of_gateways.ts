import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A gateway's keys can be changed while payments are open: these are finished with the keys that opened them. Payments
 * and refunds know the version of the keys; the replaced ones are kept while something open needs them.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('payment_gateways', (table) => {
      table.integer('keys_version').notNullable().defaultTo(1)
    })
    for (const name of ['payments', 'payment_operations']) {
      this.schema.alterTable(name, (table) => {
        table.integer('keys_version').notNullable().defaultTo(1)
      })
    }
    this.schema.createTable('payment_gateway_keys', (table) => {
      table
        .integer('gateway_id')
        .notNullable()
        .references('payment_gateways.id')
        .onDelete('CASCADE')
      table.integer('version').notNullable()
      table.text('sealed_settings').notNullable()
      table.timestamp('replaced_at').notNullable()
      table.primary(['gateway_id', 'version'])
    })
  }

  override async down() {
    this.schema.dropTable('payment_gateway_keys')
    for (const name of ['payments', 'payment_operations', 'payment_gateways']) {
      this.schema.alterTable(name, (table) => table.dropColumn('keys_version'))
    }
  }
}
