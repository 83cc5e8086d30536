import type { PictureState, StoredPicture } from '#platform/pictures/picture'
import { ProductImageSchema } from '#database/schema'

/** A processed picture of a product with its alternative text, which may be empty. */
export type ProductPicture = StoredPicture & { alt: string }

/** A shop's picture; `productId` is null until a product uses it. */
export default class ProductImage extends ProductImageSchema {
  declare role: 'cover' | 'preview'
  declare state: PictureState
}
