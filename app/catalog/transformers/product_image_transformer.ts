import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#core/storage/public_files'
import type ProductImage from '#catalog/models/product_image'
import { imageFace } from '#catalog/transformers/image_face'

export default class ProductImageTransformer extends BaseTransformer<ProductImage> {
  @inject()
  toObject(files: PublicFiles) {
    return { id: this.resource.id, ...imageFace(this.resource, files) }
  }
}
