import type { PictureState } from '#platform/pictures/picture'
import { ShopPictureSchema } from '#database/schema'

/** A picture uploaded for a shop. The shop's `logoId` and `bannerId` say which ones are in use. */
export default class ShopPicture extends ShopPictureSchema {
  declare state: PictureState
}
