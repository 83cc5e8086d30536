import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a keyed request had led to when its process died: written in the transaction that did it. */
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
