import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { detectLanguage } from '#core/i18n/languages'
import { Money } from '#core/money/money'
import { settings } from '#core/settings/settings'
import { PublicFiles } from '#platform/storage/public_files'
import { BaseTransformer } from '@adonisjs/core/transformers'
import PurchaseConditionsTransformer from '#catalog/listings/transformers/purchase_conditions_transformer'
import { productImageData } from '#catalog/listings/transformers/product_image_transformer'
import type { OfferedSample, ProductPage } from '#catalog/listings/queries/find_product_page'
import { packContents } from '#catalog/values/pack_contents'
import { marksPages, marksTexts } from '#catalog/values/watermark_settings'

/** A product in full, for this viewer. The text of the visible mark is not included. */
export default class ProductPageTransformer extends BaseTransformer<ProductPage> {
  @inject()
  toObject(files: PublicFiles) {
    const { resource: page } = this
    const { originalPrice, salesPrice, currency, cover, watermark, buyerOnlyDescription } = page
    const { storageLinks } = page
    return {
      ...this.pick(page, [
        'id',
        'title',
        'textLanguage',
        'description',
        'descriptionLanguage',
        'textLanguages',
        'languages',
        'currency',
        'isAvailable',
        'isOwned',
        'salesVolume',
        'itemType',
        'linkCount',
        'retrievableResource',
        'creatorName',
        'shopName',
      ]),
      ...(buyerOnlyDescription === null ? {} : { buyerOnlyDescription }),
      ...(storageLinks
        ? { thirdPartyStorageLinks: storageLinks.map((link) => ({ ...link })) }
        : {}),
      conditions: PurchaseConditionsTransformer.transform(page.conditions),
      /** Closed as well while an admin has paused all comments. */
      commentMode: settings.get('comments.open') ? page.commentMode : 'closed',
      isNSFW: page.isNsfw,
      category:
        page.categoryId && page.categoryName
          ? { id: page.categoryId, name: page.categoryName }
          : null,
      salesPrice: new Money(salesPrice, currency).toJSON(),
      originalPrice: originalPrice === null ? null : new Money(originalPrice, currency).toJSON(),
      cover: cover && productImageData(cover, files),
      previews: page.previews.map((preview) => productImageData(preview, files)),
      attachments: page.files.map(({ contents, ...file }) => ({
        ...file,
        contents: packContents(contents),
      })),
      samples: page.samples.map((sample) => samplePart(page, sample)),
      watermark: {
        enabled: watermark.enabled,
        visible: watermark.enabled && watermark.visible.enabled,
        hidden: watermark.enabled && watermark.hidden.enabled,
        pages: marksPages(watermark),
        texts: marksTexts(watermark),
      },
      /** The retrieval period from the first download of a file; null when files can be downloaded at any time. */
      retrievalHours: page.retrievableResource ? null : marketplace.retrieval.hours,
      publishedAt: page.publishedAt?.toISOString() ?? null,
    }
  }
}

/** The language of a passage is that of the work, or of its script if the work has several. */
function samplePart({ id, creatorName, languages }: ProductPage, sample: OfferedSample) {
  const { uid, fileName, pageCount, pictures, passage } = sample
  const [language, ...others] = languages
  const address = `/api/v1/creator/${creatorName}/shop/products/${id}/samples/${uid}`
  return {
    fileName,
    pageCount,
    passage,
    language: language && others.length === 0 ? language : detectLanguage(passage ?? ''),
    pictures: pictures.map((picture) => ({ ...picture, url: `${address}/${picture.page}` })),
  }
}
