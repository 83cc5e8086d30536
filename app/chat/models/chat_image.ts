import type { PictureState } from '#platform/pictures/picture'
import { ChatImageSchema } from '#database/schema'

/** A picture of a message; before it is sent, only its owner sees it. */
export default class ChatImage extends ChatImageSchema {
  declare state: PictureState
}
