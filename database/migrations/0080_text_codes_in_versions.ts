import { BaseSchema } from '@adonisjs/lucid/schema'

/** A text has 8,191 codes in each version: the next buyer begins a new one instead of getting the original. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('copies', (table) => {
      table.smallint('text_version').notNullable().defaultTo(1)
      table.dropUnique(['attachment_id', 'text_code'])
      table.unique(['attachment_id', 'text_version', 'text_code'])
    })
  }

  override async down() {
    this.schema.alterTable('copies', (table) => {
      table.dropUnique(['attachment_id', 'text_version', 'text_code'])
      table.dropColumn('text_version')
    })
  }
}
