import { BaseSchema } from '@adonisjs/lucid/schema'

/** A search in one shop of many finds its own titles only: shop and pieces stand in one index. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('create extension if not exists btree_gin')
    this.schema.raw('drop index products_title_grams')
    this.schema.raw(`create index products_title_grams on products using gin (shop_id, title_grams)
      with (fastupdate = off)`)
  }

  override async down() {
    this.schema.raw('drop index products_title_grams')
    this.schema.raw(`create index products_title_grams on products using gin (title_grams)
      with (fastupdate = off)`)
  }
}
