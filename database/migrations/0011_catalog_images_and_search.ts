import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Images come before their product (the editor saves as one), so they belong to a shop first.
 * Titles are searched in the middle of words, Chinese and Japanese included: that takes trigrams,
 * where the server has them and lets us create the extension.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('product_images', (table) => {
      table.integer('shop_id').nullable().index().references('shops.id')
      table.setNullable('product_id')
      table.timestamp('created_at').notNullable().defaultTo(this.now())
    })
    this.schema.raw(`update product_images set shop_id = p.shop_id from products p
      where p.id = product_images.product_id`)
    this.schema.alterTable('product_images', (table) => table.dropNullable('shop_id'))

    this.schema.raw(`do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available: titles are searched without an index';
    end $$`)
    this.schema.raw(`do $$ begin
      if exists (select 1 from pg_extension where extname = 'pg_trgm') then
        create index products_title_trigrams on products using gin (title gin_trgm_ops);
      end if;
    end $$`)
    this.schema.raw(
      `create index products_best_sellers on products (shop_id, status, sales_volume desc, id desc)`
    )
    this.schema.raw(
      `create index products_newest on products (shop_id, status, published_at desc, id desc)`
    )
    this.schema.raw(
      `create unique index categories_name_unique on categories (shop_id, lower(name))`
    )
  }

  override async down() {
    this.schema.raw('drop index categories_name_unique')
    this.schema.raw('drop index products_newest')
    this.schema.raw('drop index products_best_sellers')
    this.schema.raw('drop index if exists products_title_trigrams')
    this.schema.raw('delete from product_images where product_id is null')
    this.schema.alterTable('product_images', (table) => {
      table.dropNullable('product_id')
      table.dropColumn('shop_id')
      table.dropColumn('created_at')
    })
  }
}
