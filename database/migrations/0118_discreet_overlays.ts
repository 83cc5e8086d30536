import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * New copies bear the overlay that is hard to notice (decision 0186), unless the creator chose the strong one.
 * `strong` was preset in every product, so it shows no choice there; a creator who saved it as their default did
 * choose it.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      `update products set watermark = jsonb_set(watermark, '{hidden,overlay}', '"discreet"')
       where watermark #>> '{hidden,overlay}' = 'strong'
         and not exists (
           select from shops join creators on creators.id = shops.creator_id
           where shops.id = products.shop_id
             and creators.default_watermark_setting #>> '{hidden,overlay}' = 'strong')`
    )
  }

  /** Not reversible: the earlier strength is not stored, and both strengths are valid. */
  override async down() {}
}
