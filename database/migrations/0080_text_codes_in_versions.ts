import { BaseSchema } from '@adonisjs/lucid/schema'

/** A text has 8,191 codes in each version; when they are used up, a new version begins. */
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
