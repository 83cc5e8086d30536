import { BaseTransformer } from '@adonisjs/core/transformers'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'

type Input = {
  settings: WatermarkSettings
  /** The creator's, in whose row the default is stored. */
  version: number
}

/** What new products start with. The 13 groups belong to a text, so there is no default for them. */
export default class WatermarkDefaultTransformer extends BaseTransformer<Input> {
  toObject() {
    const { settings, version } = this.resource
    return { version, ...defaultMarks(settings) }
  }
}

export function defaultMarks({ visible, hidden, onWatermarkFailure }: WatermarkSettings) {
  return { visible: { ...visible }, hidden: { ...hidden }, onWatermarkFailure }
}
