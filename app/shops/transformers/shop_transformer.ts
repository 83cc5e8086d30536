import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { imageData } from '#platform/pictures/image_data'
import { PublicFiles } from '#platform/storage/public_files'
import type { PublicShop } from '#shops/queries/shops'
import { tippingSetting } from '#shops/transformers/tipping_setting'

/** A shop as visitors see it (M-SHOP-01). */
export default class ShopTransformer extends BaseTransformer<PublicShop> {
  @inject()
  toObject(files: PublicFiles) {
    const { creatorId, creatorName, creatorBio, logo, banner } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'name', 'description', 'currency', 'status']),
      creator: { id: creatorId, name: creatorName, bio: creatorBio },
      tippingSetting: tippingSetting(this.resource),
      logo: logo && imageData(logo, files),
      banner: banner && imageData(banner, files),
    }
  }
}
