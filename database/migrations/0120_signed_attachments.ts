import { BaseSchema } from '@adonisjs/lucid/schema'

/** PDFs with a digital signature: marking a copy breaks it, so their creators are warned. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('attachments', (table) => {
      // Found when the file is inspected. Files that were uploaded before were not looked at.
      table.boolean('is_signed').notNullable().defaultTo(false)
    })
  }

  override async down() {
    this.schema.alterTable('attachments', (table) => {
      table.dropColumn('is_signed')
    })
  }
}
