import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Products may be sold without marks. Existing rows are set explicitly, because a missing setting would deliver them
 * unmarked.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`update products set watermark = '{"enabled": true}' || watermark`)
    this.schema.raw(`alter table products add constraint products_watermark_says_whether
      check (coalesce(jsonb_typeof(watermark -> 'enabled'), '') = 'boolean')`)
  }

  override async down() {
    this.schema.raw('alter table products drop constraint products_watermark_says_whether')
    this.schema.raw(`update products set watermark = watermark - 'enabled'`)
  }
}
