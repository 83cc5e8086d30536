import { BaseSchema } from '@adonisjs/lucid/schema'

/** Files that buyers only read in the browser, and the direction in which the pages of a product are turned. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('attachments', (table) => {
      table.string('access', 8).notNullable().defaultTo('download')
      table.timestamp('access_changed_at')
    })
    this.schema.raw(`alter table attachments
      add constraint attachments_access check (access in ('download', 'read')),
      add constraint attachments_read_have_pages
        check (access = 'download' or kind in ('pdf', 'image', 'pack'))`)
    this.schema.raw(`create function note_change_of_access() returns trigger language plpgsql as $$
      begin
        new.access_changed_at := now();
        return new;
      end $$`)
    this.schema
      .raw(`create trigger attachments_access_changes before update of access on attachments
      for each row when (old.access <> new.access) execute function note_change_of_access()`)
    this.schema.alterTable('products', (table) => {
      table.string('reading_direction', 3).notNullable().defaultTo('ltr')
    })
    this.schema.raw(`alter table products
      add constraint products_reading_direction check (reading_direction in ('ltr', 'rtl'))`)
  }

  override async down() {
    this.schema.alterTable('products', (table) => table.dropColumn('reading_direction'))
    this.schema.raw('drop trigger attachments_access_changes on attachments')
    this.schema.raw('drop function note_change_of_access')
    this.schema.alterTable('attachments', (table) =>
      table.dropColumns('access', 'access_changed_at')
    )
  }
}
