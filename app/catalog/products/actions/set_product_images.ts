import { UnknownImage } from '#catalog/errors'
import type Product from '#catalog/models/product'
import ProductImage from '#catalog/models/product_image'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The alternative text of an image. */
export interface ImageText {
  id: number
  alt: string
}

interface SetProductImagesInput {
  /** Saved, in the caller's transaction. */
  product: Product
  coverImageId?: number | null
  previewImageIds?: number[]
  /** Images that are not named keep their text. */
  imageTexts?: ImageText[]
}

/** Assigns cover and previews to a product; images that it no longer uses are released. */
export class SetProductImages {
  /**
   * @throws UnknownImage for an image of another shop or another product, one listed twice, or a text of such an
   *   image
   */
  async execute(
    { product, coverImageId, previewImageIds, imageTexts = [] }: SetProductImagesInput,
    client: TransactionClientContract
  ): Promise<void> {
    await product.load('images', (images) => images.orderBy('sort').orderBy('id'))
    const cover = coverImageId === undefined ? product.cover?.id : coverImageId
    const previews = previewImageIds ?? product.previews.map(({ id }) => id)
    const requestedIds = [...(cover ? [cover] : []), ...previews]

    const images = await ProductImage.query({ client })
      .whereIn('id', requestedIds)
      .where('shop_id', product.shopId)
      .where((held) => held.whereNull('product_id').orWhere('product_id', product.id))
      .forUpdate()
    if (images.length !== requestedIds.length) throw new UnknownImage()
    const texts = new Map(imageTexts.map(({ id, alt }) => [id, alt]))
    if ([...texts.keys()].some((id) => !requestedIds.includes(id))) throw new UnknownImage()

    await ProductImage.query({ client })
      .where('product_id', product.id)
      .whereNotIn('id', requestedIds)
      .update({ productId: null })
    for (const image of images) {
      image.merge({
        productId: product.id,
        role: image.id === cover ? 'cover' : 'preview',
        sort: previews.indexOf(image.id) + 1,
        alt: texts.get(image.id) ?? image.alt,
      })
      await image.save()
    }
    await product.load('images', (query) => query.orderBy('sort').orderBy('id'))
  }
}
