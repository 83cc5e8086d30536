import { BaseTransformer } from '@adonisjs/core/transformers'
import { editedLine } from '#catalog/values/visible_line'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'

type Input = {
  settings: WatermarkSettings
  /** Version of the creator's row, where the default is stored. */
  version: number
}

/** Default watermark settings of new products. Synonym groups belong to a text, so they have no default. */
export default class WatermarkDefaultTransformer extends BaseTransformer<Input> {
  toObject() {
    const { settings, version } = this.resource
    return { version, ...defaultMarks(settings) }
  }
}

export function defaultMarks({ visible, hidden, onWatermarkFailure }: WatermarkSettings) {
  return { visible: editedLine(visible), hidden: { ...hidden }, onWatermarkFailure }
}
