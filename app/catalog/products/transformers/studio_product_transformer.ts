import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import { PublicFiles } from '#platform/storage/public_files'
import type Product from '#catalog/models/product'
import { editedLine } from '#catalog/values/visible_line'
import { PLAIN_NAMES } from '#catalog/values/plain_fields'
import { publishingGapsOf } from '#catalog/values/publishing_gaps'
import AttachmentTransformer from '#catalog/attachments/transformers/attachment_transformer'
import { pictureOfStudio } from '#catalog/listings/transformers/product_image_transformer'

/** A product as its creator edits it. Images and attachments must be loaded. */
export default class StudioProductTransformer extends BaseTransformer<Product> {
  @inject()
  toObject(files: PublicFiles) {
    const { resource: product } = this
    const { cover, originalPrice, currency, watermark } = product
    return {
      ...this.pick(product, [
        ...PLAIN_NAMES,
        'id',
        'title',
        'status',
        'salesVolume',
        'purchaseConditionType',
        'purchaseLogicOperator',
        'preProductLogicOperator',
        'productPrerequisite',
        'publishSchedule',
        'publishedAt',
        'createdAt',
        'updatedAt',
        'version',
      ]),
      isNSFW: product.isNsfw,
      /** Minor units of the shop's currency. */
      purchaseMinSpending: product.purchaseMinSpending?.toString() ?? null,
      thirdPartyStorageLinks: product.storageLinks.map((link) => ({ ...link })),
      /** The reason why the last scheduled publishing failed. */
      scheduleFailure: product.scheduleFailure && { ...product.scheduleFailure },
      salesPrice: product.price.toJSON(),
      originalPrice: originalPrice === null ? null : new Money(originalPrice, currency).toJSON(),
      watermark: {
        enabled: watermark.enabled,
        visible: editedLine(watermark.visible),
        hidden: { ...watermark.hidden },
        onWatermarkFailure: watermark.onWatermarkFailure,
        unmarkable: watermark.unmarkable ?? 'refuse',
        synonymGroups: watermark.synonymGroups.map((group) => ({ ...group })),
      },
      cover: cover && pictureOfStudio(cover, files),
      previews: product.previews.map((image) => pictureOfStudio(image, files)),
      attachments: AttachmentTransformer.transform(product.attachments),
      /** What prevents publishing. */
      missing: publishingGapsOf(product),
      /** Settings that are allowed but may be a mistake. */
      warnings: product.isFree && product.conditions.type === 'none' ? ['FREE_PRODUCT'] : [],
    }
  }
}
