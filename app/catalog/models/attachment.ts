import { column } from '@adonisjs/lucid/orm'
import { AttachmentSchema } from '#database/schema'

export type AttachmentKind = 'pdf' | 'text' | 'other'

/** A file of a shop's library: the original, which no buyer gets unmarked. */
export default class Attachment extends AttachmentSchema {
  declare kind: AttachmentKind

  /** Lucid would look for `sha_256`. */
  @column({ columnName: 'sha256' })
  declare sha256: string

  get isHeld(): boolean {
    return this.productId !== null
  }
}
