import { BaseSchema } from '@adonisjs/lucid/schema'

/** Products of before get what new ones get: pages that tell from a screenshot, and the spec's answer to failure. */
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
