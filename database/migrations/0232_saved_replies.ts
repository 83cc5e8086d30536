import { BaseSchema } from '@adonisjs/lucid/schema'

/** Answers to tickets that admins write once, in the languages of the users. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('saved_replies', (table) => {
      table.increments('id')
      table.string('name', 60).notNullable()
      // {locale: text}; a language may be missing.
      table.jsonb('texts').notNullable()
      table.integer('version').notNullable().defaultTo(1)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw('create unique index saved_replies_name on saved_replies (lower(name))')
  }

  override async down() {
    this.schema.dropTable('saved_replies')
  }
}
