import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The first pages of a PDF that were drawn with and without marks, and those of them on which viewers show none. A
 * constant default rewrites no row; the index holds only what is left to check.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('attachments', (table) => {
      table.integer('checked_pages').notNullable().defaultTo(0)
      table.specificType('unmarked_pages', 'int[]').notNullable().defaultTo('{}')
    })
    this.schema.raw(`create index attachments_unchecked on attachments (id)
      where kind = 'pdf' and checked_pages < page_count and deleted_at is null`)
  }

  override async down() {
    this.schema.alterTable('attachments', (table) => {
      table.dropColumn('checked_pages')
      table.dropColumn('unmarked_pages')
    })
  }
}
