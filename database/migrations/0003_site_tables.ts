import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('fx_snapshots', (table) => {
      table.increments('id')
      table.string('base', 4).notNullable()
      table.jsonb('rates').notNullable()
      table.string('source').notNullable()
      table.timestamp('fetched_at').notNullable()
    })

    this.schema.createTable('site_configurations', (table) => {
      table.string('key').primary()
      table.jsonb('value').notNullable()
      table.timestamp('updated_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('site_configurations')
    this.schema.dropTable('fx_snapshots')
  }
}
