import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('products', (table) => {
      // When a job publishes it; null after the job succeeded or failed.
      table.timestamp('publish_schedule').nullable()
      // {at, missing: [gap]}: why the last scheduled publication failed.
      table.jsonb('schedule_failure').nullable()
      table.string('purchase_condition_type', 32).notNullable().defaultTo('none')
      table.string('purchase_logic_operator', 3).notNullable().defaultTo('and')
      // Minor units of the shop's currency.
      table.bigInteger('purchase_min_spending').nullable()
      table.specificType('product_prerequisite', 'integer[]').notNullable().defaultTo('{}')
      table.string('pre_product_logic_operator', 3).notNullable().defaultTo('and')
      // [{uid, sealed}]: the content of each link is encrypted.
      table.jsonb('third_party_storage_links').notNullable().defaultTo('[]')
      // Its key in an import folder.
      table.string('import_key', 120).nullable()
      table.unique(['shop_id', 'import_key'], { indexName: 'products_import_key_unique' })
      table.check(
        `purchase_condition_type in ('none', 'spending', 'products', 'spending_and_products')`,
        [],
        'products_condition_known'
      )
      table.check(
        `purchase_logic_operator in ('and', 'or') and pre_product_logic_operator in ('and', 'or')`,
        [],
        'products_operators_known'
      )
      table.check('purchase_min_spending >= 0', [], 'products_min_spending_not_negative')
    })
    this.schema.raw(`create index products_due on products (publish_schedule)
      where publish_schedule is not null`)

    // Unsaved input of the product editor, visible to its author only.
    this.schema.createTable('product_drafts', (table) => {
      table.increments('id')
      table.integer('shop_id').notNullable().references('shops.id')
      // Null for a new product.
      table.integer('product_id').nullable().references('products.id')
      table.text('sealed').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(`create unique index product_drafts_one_each
      on product_drafts (shop_id, coalesce(product_id, 0))`)
  }

  override async down() {
    this.schema.dropTable('product_drafts')
    this.schema.alterTable('products', (table) => {
      table.dropIndex(['publish_schedule'], 'products_due')
      table.dropUnique(['shop_id', 'import_key'], 'products_import_key_unique')
      table.dropColumns(
        'publish_schedule',
        'schedule_failure',
        'purchase_condition_type',
        'purchase_logic_operator',
        'purchase_min_spending',
        'product_prerequisite',
        'pre_product_logic_operator',
        'third_party_storage_links',
        'import_key'
      )
    })
  }
}
