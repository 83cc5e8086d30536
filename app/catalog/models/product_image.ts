import type { PictureState, StoredPicture } from '#platform/pictures/picture'
import { ProductImageSchema } from '#database/schema'

/** A ready picture of a product, with the words for those who do not see it; they may be empty. */
export type ProductPicture = StoredPicture & { alt: string }

/** A shop's picture; `productId` is null until a product shows it. */
export default class ProductImage extends ProductImageSchema {
  declare role: 'cover' | 'preview'
  declare state: PictureState
}
