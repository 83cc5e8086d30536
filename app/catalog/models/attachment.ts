import { AttachmentSchema } from '#database/schema'

export type AttachmentKind = 'pdf' | 'text' | 'other'

/** A file of a shop's library: the original, which no buyer gets unmarked. */
export default class Attachment extends AttachmentSchema {
  declare kind: AttachmentKind

  get isHeld(): boolean {
    return this.productId !== null
  }
}
