import { BaseSchema } from '@adonisjs/lucid/schema'

/** Existing products get the settings of new ones: an overlay, and the specified behavior after a failure. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      `update products set watermark = jsonb_set(
         watermark || '{"onWatermarkFailure": "offer_original"}',
         '{hidden,overlay}', '"strong"')`
    )
  }

  override async down() {
    this.schema.raw(
      `update products set watermark = (watermark - 'onWatermarkFailure') #- '{hidden,overlay}'`
    )
  }
}
