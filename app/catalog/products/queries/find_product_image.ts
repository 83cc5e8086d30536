import { NotFound } from '#core/errors'
import ProductImage from '#catalog/models/product_image'

/** A picture that this shop uploaded for a product, whether or not a product uses it yet. */
export class FindProductImage {
  /** @throws NotFound for a missing picture and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<ProductImage> {
    const image = await ProductImage.findBy({ id, shopId })
    if (!image) throw new NotFound()
    return image
  }
}
