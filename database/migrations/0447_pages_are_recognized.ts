import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What pictures of a file's pages are recognized by, about 3 KB for each page; empty for a page that cannot be drawn.
 * Made from the file, and deleted with it.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('page_fingerprints', (table) => {
      table.integer('attachment_id').notNullable().references('attachments.id').onDelete('CASCADE')
      table.integer('page').notNullable()
      table.binary('features').notNullable()
      table.primary(['attachment_id', 'page'])
    })
    this.schema.raw(`alter table page_fingerprints
      add constraint page_fingerprints_are_of_pages check (page > 0),
      add constraint page_fingerprints_are_small check (length(features) <= 16384)`)
  }

  override async down() {
    this.schema.dropTable('page_fingerprints')
  }
}
