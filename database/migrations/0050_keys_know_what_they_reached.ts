import { BaseSchema } from '@adonisjs/lucid/schema'

/** The object that an idempotent request created, for a retry after a crash; written in the same transaction. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('idempotency_keys', (table) => {
      table.string('reached').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('idempotency_keys', (table) => {
      table.dropColumn('reached')
    })
  }
}
