import type { PictureState } from '#platform/pictures/picture'
import { ShopPictureSchema } from '#database/schema'

/** A logo or a banner that a creator sent; it is one of the two where the shop says so. */
export default class ShopPicture extends ShopPictureSchema {
  declare state: PictureState
}
