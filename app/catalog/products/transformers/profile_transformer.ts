import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CreatorProfile } from '#creators/queries/find_creator_profile'
import { creatorProfile } from '#creators/transformers/creator_profile'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import { defaultMarks } from '#catalog/products/transformers/watermark_default_transformer'

type Input = { profile: CreatorProfile; watermark: WatermarkSettings }

/** The creator's own profile with the default watermark settings (M-DASH-03). */
export default class ProfileTransformer extends BaseTransformer<Input> {
  toObject() {
    const { profile, watermark } = this.resource
    return {
      ...creatorProfile(profile),
      defaultWatermarkSetting: defaultMarks(watermark),
    }
  }
}
