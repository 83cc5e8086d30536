import { BaseSchema } from '@adonisjs/lucid/schema'

/** The index contains shop and n-grams, so that a search in one shop does not read the titles of others. */
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
