import { inject } from '@adonisjs/core'
import { Money } from '#core/money/money'
import { PublicFiles } from '#platform/storage/public_files'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { productImageData } from '#catalog/listings/transformers/product_image_transformer'
import type { ProductCard } from '#catalog/listings/queries/product_lists'

/** A product in a list. */
export default class ProductCardTransformer extends BaseTransformer<ProductCard> {
  @inject()
  toObject(files: PublicFiles) {
    const { originalPrice, salesPrice, currency, cover, publishedAt, isNsfw } = this.resource
    return {
      ...this.pick(this.resource, [
        'id',
        'title',
        'textLanguage',
        'languages',
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
      cover: cover && productImageData(cover, files),
      publishedAt: publishedAt?.toISOString() ?? null,
    }
  }
}
