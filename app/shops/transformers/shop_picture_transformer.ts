import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { imageData } from '#platform/pictures/image_data'
import { PublicFiles } from '#platform/storage/public_files'
import type ShopPicture from '#shops/models/shop_picture'

/** A logo or banner as its creator sees it; its URL has no content before it is `ready`. */
export default class ShopPictureTransformer extends BaseTransformer<ShopPicture> {
  @inject()
  toObject(files: PublicFiles) {
    const { id, state } = this.resource
    return { id, state, ...imageData(this.resource, files) }
  }
}
