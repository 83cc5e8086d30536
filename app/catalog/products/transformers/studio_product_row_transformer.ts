import { inject } from '@adonisjs/core'
import { Money } from '#core/money/money'
import { PublicFiles } from '#platform/storage/public_files'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { productImageData } from '#catalog/listings/transformers/product_image_transformer'
import type { StudioProductRow } from '#catalog/products/queries/studio_products'

/** A product in its creator's list. */
export default class StudioProductRowTransformer extends BaseTransformer<StudioProductRow> {
  @inject()
  toObject(files: PublicFiles) {
    const { salesPrice, currency, cover, updatedAt, publishSchedule } = this.resource
    return {
      ...this.pick(this.resource, [
        'id',
        'title',
        'status',
        'currency',
        'salesVolume',
        'isAvailable',
        'itemType',
        'hasScheduleFailed',
        'failedCopies',
        'categoryName',
        'fileCount',
      ]),
      salesPrice: new Money(salesPrice, currency).toJSON(),
      cover: cover && productImageData(cover, files),
      publishSchedule: publishSchedule?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    }
  }
}
