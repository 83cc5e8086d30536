import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // An unfinished upload; the row is deleted when it is complete or abandoned.
    this.schema.createTable('uploads', (table) => {
      table.increments('id')
      table.uuid('uid').notNullable().unique()
      table.integer('shop_id').notNullable().index().references('shops.id')
      table.string('file_name', 255).notNullable()
      table.bigInteger('byte_size').notNullable()
      // As reported by the browser, to recognize a file that is chosen again.
      table.bigInteger('last_modified').nullable()
      // Whether the file must be one that can be marked.
      table.boolean('is_marked').notNullable()
      table.boolean('is_hashed').notNullable()
      table.string('storage_key').notNullable()
      table.string('ticket', 1024).notNullable()
      table.timestamp('created_at').notNullable()
      // When URLs for parts were last requested.
      table.timestamp('asked_at').notNullable().index()
    })
    this.schema.alterTable('attachments', (table) => {
      // The error code why it cannot be marked; null when it can.
      table.string('unmarkable').nullable()
      // Several rows may share one stored file, which is deleted with the last of them.
      table.index('storage_key')
    })
    this.schema.raw(`update attachments set unmarkable = 'FILE_TYPE_REFUSED' where kind = 'other'`)
  }

  override async down() {
    this.schema.alterTable('attachments', (table) => {
      table.dropIndex('storage_key')
      table.dropColumn('unmarkable')
    })
    this.schema.dropTable('uploads')
  }
}
