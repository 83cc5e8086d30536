import type { PictureState } from '#core/pictures/picture'
import { ProductImageSchema } from '#database/schema'

/** A shop's picture; `productId` is null until a product shows it. */
export default class ProductImage extends ProductImageSchema {
  declare role: 'cover' | 'preview'
  declare state: PictureState
}
