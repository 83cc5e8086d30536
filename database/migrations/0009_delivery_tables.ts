import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('entitlements', (table) => {
      table.increments('id')
      table.integer('buyer_id').notNullable().references('users.id')
      table.integer('product_id').notNullable().references('products.id')
      table.integer('order_id').notNullable().unique().references('orders.id')
      table.timestamp('granted_at').notNullable()
      table.timestamp('revoked_at').nullable()
      table.index(['buyer_id', 'product_id'])
    })

    // A buyer's own copy of a file: at most one per buyer and attachment.
    this.schema.createTable('copies', (table) => {
      table.increments('id')
      table.integer('buyer_id').notNullable().references('users.id')
      table.integer('attachment_id').notNullable().references('attachments.id')
      table.integer('order_id').notNullable().index().references('orders.id')
      table.string('status').notNullable()
      table.integer('progress').notNullable().defaultTo(0)
      // The watermark id in the hidden mark: 48 random bits as 12 hex digits, never a user id.
      table.string('watermark_id', 12).notNullable().unique()
      table.integer('text_code').nullable()
      table.string('key_id').notNullable()
      table.string('storage_key').nullable()
      table.bigInteger('byte_size').nullable()
      table.string('failure_reason').nullable()
      table.timestamp('queued_at').nullable()
      table.timestamp('done_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.unique(['buyer_id', 'attachment_id'])
      table.unique(['attachment_id', 'text_code'])
      table.check(
        `status in ('not_watermarked', 'queued', 'converting', 'processing', 'failed', 'done')`,
        [],
        'copies_status_known'
      )
    })

    this.schema.createTable('downloads', (table) => {
      table.increments('id')
      table.integer('copy_id').nullable().index().references('copies.id')
      table.integer('attachment_id').notNullable().index().references('attachments.id')
      table.integer('user_id').notNullable().index().references('users.id')
      table.string('method').notNullable()
      table.string('address').nullable()
      table.string('user_agent', 500).nullable()
      table.timestamp('created_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('downloads')
    this.schema.dropTable('copies')
    this.schema.dropTable('entitlements')
  }
}
