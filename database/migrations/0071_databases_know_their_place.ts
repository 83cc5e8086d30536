import { BaseSchema } from '@adonisjs/lucid/schema'

/** The server and database where `migration:run` last ran, to recognize a dump that was restored elsewhere. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('database_home', (table) => {
      table.boolean('is_only').primary().defaultTo(true)
      table.bigInteger('system_identifier').notNullable()
      table.bigInteger('database_oid').notNullable()
      table.timestamp('noted_at').notNullable().defaultTo(this.now())
      table.check('is_only')
    })
  }

  override async down() {
    this.schema.dropTable('database_home')
  }
}
