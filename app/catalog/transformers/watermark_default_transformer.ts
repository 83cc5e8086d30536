import { BaseTransformer } from '@adonisjs/core/transformers'
import type { WatermarkSettings } from '#catalog/models/watermark_settings'

/** What new products start with. The 13 groups belong to a text, so there is no default for them. */
export default class WatermarkDefaultTransformer extends BaseTransformer<WatermarkSettings> {
  toObject() {
    const { visible, hidden, onWatermarkFailure } = this.resource
    return { visible: { ...visible }, hidden: { ...hidden }, onWatermarkFailure }
  }
}
