import { BaseSchema } from '@adonisjs/lucid/schema'

/** PDFs with a digital signature: marking a copy breaks it, so their creators are warned. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('attachments', (table) => {
      // Set when the file is inspected; earlier files were not inspected for it.
      table.boolean('is_signed').notNullable().defaultTo(false)
    })
  }

  override async down() {
    this.schema.alterTable('attachments', (table) => {
      table.dropColumn('is_signed')
    })
  }
}
