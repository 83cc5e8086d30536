import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('categories', (table) => {
      table.increments('id')
      table.integer('shop_id').notNullable().index().references('shops.id')
      table.string('name', 40).notNullable()
      table.string('icon', 40).nullable()
      table.integer('sort').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
    })

    this.schema.createTable('products', (table) => {
      table.increments('id')
      table.integer('shop_id').notNullable().references('shops.id')
      table.integer('category_id').nullable().references('categories.id').onDelete('SET NULL')
      table.string('title', 120).notNullable()
      table.text('description').notNullable().defaultTo('')
      table.text('buyer_only_description').nullable()
      table.bigInteger('original_price').nullable()
      table.bigInteger('sales_price').notNullable()
      table.string('currency', 4).notNullable()
      table.string('item_type').notNullable().defaultTo('digital')
      table.string('status').notNullable().defaultTo('draft')
      table.boolean('is_available').notNullable().defaultTo(true)
      table.boolean('is_nsfw').notNullable().defaultTo(false)
      table.string('comment_mode').notNullable().defaultTo('purchased_only')
      table.integer('sort').notNullable().defaultTo(0)
      table.integer('sales_volume').notNullable().defaultTo(0)
      // {visible: {enabled, text, position, opacity}, hidden: {enabled}, synonymGroups: [{original, synonym}]}
      table.jsonb('watermark').notNullable()
      table.timestamp('published_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').nullable()
      table.check(`status in ('draft', 'published', 'archived')`, [], 'products_status_known')
      table.check('sales_price >= 0', [], 'products_price_not_negative')
      table.index(['shop_id', 'status', 'sort', 'id'])
      table.index(['status', 'published_at', 'id'])
    })

    this.schema.createTable('product_images', (table) => {
      table.increments('id')
      table.integer('product_id').notNullable().references('products.id').onDelete('CASCADE')
      table.string('role').notNullable()
      table.string('storage_key').notNullable()
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      table.integer('sort').notNullable().defaultTo(0)
      table.check(`role in ('cover', 'preview')`, [], 'product_images_role_known')
      table.index(['product_id', 'role', 'sort'])
    })

    // A file in a shop's library; product_id is null until a product uses it.
    this.schema.createTable('attachments', (table) => {
      table.increments('id')
      table.uuid('uid').notNullable().unique()
      table.integer('shop_id').notNullable().index().references('shops.id')
      table.integer('product_id').nullable().index().references('products.id')
      table.string('kind').notNullable()
      table.string('file_name', 255).notNullable()
      table.string('content_type').notNullable()
      table.bigInteger('byte_size').notNullable()
      table.string('sha256', 64).notNullable()
      table.string('storage_key').notNullable()
      table.integer('page_count').nullable()
      table.integer('sort').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('deleted_at').nullable()
      table.check(`kind in ('pdf', 'text', 'other')`, [], 'attachments_kind_known')
    })
  }

  override async down() {
    this.schema.dropTable('attachments')
    this.schema.dropTable('product_images')
    this.schema.dropTable('products')
    this.schema.dropTable('categories')
  }
}
