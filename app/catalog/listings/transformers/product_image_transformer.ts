import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#platform/storage/public_files'
import type ProductImage from '#catalog/models/product_image'
import type { ProductPicture } from '#catalog/models/product_image'
import { imageData } from '#platform/pictures/image_data'

/** A picture as its creator sees it. The URLs of `failed` and `preparing` pictures have no content. */
export function pictureOfStudio(image: ProductImage, files: PublicFiles) {
  return { id: image.id, state: image.state, ...productImageData(image, files) }
}

/** `alt` is empty when its creator wrote none. */
export function productImageData(image: ProductPicture, files: PublicFiles) {
  return { ...imageData(image, files), alt: image.alt }
}

export default class ProductImageTransformer extends BaseTransformer<ProductImage> {
  @inject()
  toObject(files: PublicFiles) {
    return pictureOfStudio(this.resource, files)
  }
}
