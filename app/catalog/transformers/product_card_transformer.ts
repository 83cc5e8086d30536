import { inject } from '@adonisjs/core'
import { Money } from '#core/money/money'
import { PublicFiles } from '#core/storage/public_files'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { imageFace } from '#core/pictures/image_face'
import type { ProductCard } from '#catalog/queries/product_rows'

/** A product in a list. */
export default class ProductCardTransformer extends BaseTransformer<ProductCard> {
  @inject()
  toObject(files: PublicFiles) {
    const { originalPrice, salesPrice, currency, cover, publishedAt, isNsfw } = this.resource
    return {
      ...this.pick(this.resource, [
        'id',
        'title',
        'currency',
        'isAvailable',
        'salesVolume',
        'categoryId',
        'creatorName',
        'shopName',
      ]),
      isNSFW: isNsfw,
      salesPrice: new Money(salesPrice, currency).toJSON(),
      originalPrice: originalPrice === null ? null : new Money(originalPrice, currency).toJSON(),
      cover: cover && imageFace(cover, files),
      publishedAt: publishedAt?.toISOString() ?? null,
    }
  }
}
