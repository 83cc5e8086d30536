import { BaseSchema } from '@adonisjs/lucid/schema'

/** Dependencies that were away: one row for each, however many jobs met it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('outages', (table) => {
      table.string('dependency', 20).primary()
      table.text('reason').notNullable()
      table.timestamp('began_at').notNullable()
      table.timestamp('seen_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('outages')
  }
}
