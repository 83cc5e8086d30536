import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // A file on its way into a library; its row goes when it has arrived, or is given up.
    this.schema.createTable('uploads', (table) => {
      table.increments('id')
      table.uuid('uid').notNullable().unique()
      table.integer('shop_id').notNullable().index().references('shops.id')
      table.string('file_name', 255).notNullable()
      table.bigInteger('byte_size').notNullable()
      // As the browser says it: whether a file that is chosen again is the same one.
      table.bigInteger('last_modified').nullable()
      // Must it be a file that can be marked?
      table.boolean('is_marked').notNullable()
      table.boolean('is_hashed').notNullable()
      table.string('storage_key').notNullable()
      table.string('ticket', 1024).notNullable()
      table.timestamp('created_at').notNullable()
      // When addresses of parts were last asked for.
      table.timestamp('asked_at').notNullable().index()
    })
    this.schema.alterTable('attachments', (table) => {
      // Why it cannot be marked: the code of a refusal. Null where it can.
      table.string('unmarkable').nullable()
      // One file may stand in several products: bytes go when no row names them any more.
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
