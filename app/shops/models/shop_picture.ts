import type { PictureState } from '#platform/pictures/picture'
import { ShopPictureSchema } from '#database/schema'

/** An uploaded picture; the shop's row names its logo and banner. */
export default class ShopPicture extends ShopPictureSchema {
  declare state: PictureState
}
