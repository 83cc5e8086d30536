import { UnknownImage } from '#catalog/errors'
import type Product from '#catalog/models/product'
import ProductImage from '#catalog/models/product_image'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface HoldImagesInput {
  /** Saved, in the caller's transaction. */
  product: Product
  coverImageId?: number | null
  previewImageIds?: number[]
}

/** Gives a product its cover and previews; what it no longer shows goes back to the shop. */
export class HoldImages {
  /** @throws UnknownImage for an image of another shop, of another product, or named twice */
  async execute(
    { product, coverImageId, previewImageIds }: HoldImagesInput,
    client: TransactionClientContract
  ): Promise<void> {
    await product.load('images', (images) => images.orderBy('sort').orderBy('id'))
    const cover = coverImageId === undefined ? product.cover?.id : coverImageId
    const previews = previewImageIds ?? product.previews.map(({ id }) => id)
    const wanted = [...(cover ? [cover] : []), ...previews]

    const images = await ProductImage.query({ client })
      .whereIn('id', wanted)
      .where('shop_id', product.shopId)
      .where((held) => held.whereNull('product_id').orWhere('product_id', product.id))
      .forUpdate()
    if (images.length !== wanted.length) throw new UnknownImage()

    await ProductImage.query({ client })
      .where('product_id', product.id)
      .whereNotIn('id', wanted)
      .update({ productId: null })
    for (const image of images) {
      image.merge({
        productId: product.id,
        role: image.id === cover ? 'cover' : 'preview',
        sort: previews.indexOf(image.id) + 1,
      })
      await image.save()
    }
    await product.load('images', (query) => query.orderBy('sort').orderBy('id'))
  }
}
