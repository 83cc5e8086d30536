import { BaseSchema } from '@adonisjs/lucid/schema'

/** Files that buyers only read in the browser, and the direction in which the pages of a product are turned. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('attachments', (table) => {
      table.string('access', 8).notNullable().defaultTo('download')
    })
    this.schema.raw(`alter table attachments
      add constraint attachments_access check (access in ('download', 'read')),
      add constraint attachments_read_have_pages
        check (access = 'download' or kind in ('pdf', 'image', 'pack'))`)
    this.schema.alterTable('products', (table) => {
      table.string('reading_direction', 3).notNullable().defaultTo('ltr')
    })
    this.schema.raw(`alter table products
      add constraint products_reading_direction check (reading_direction in ('ltr', 'rtl'))`)
  }

  override async down() {
    this.schema.alterTable('products', (table) => table.dropColumn('reading_direction'))
    this.schema.alterTable('attachments', (table) => table.dropColumn('access'))
  }
}
