import { column } from '@adonisjs/lucid/orm'
import { AttachmentSchema } from '#database/schema'
import { fileTypeOf, type FileType } from '#catalog/values/file_types'
import type { AttachmentKind } from '#catalog/values/attachment_kind'

/** A file of a shop's library: the original, which no buyer gets unmarked. */
export default class Attachment extends AttachmentSchema {
  declare kind: AttachmentKind

  /** Lucid would look for `sha_256`. */
  @column({ columnName: 'sha256' })
  declare sha256: string

  /** Taken back from those who bought it. A row that is not saved yet has no such column. */
  get isWithdrawn(): boolean {
    return Boolean(this.withdrawnAt)
  }

  /** Null while its product sells it; then only those who bought before get it. */
  get isRetired(): boolean {
    return this.deletedAt !== null
  }

  get type(): FileType {
    return fileTypeOf(this.kind, this.contentType)
  }

  get isHeld(): boolean {
    return this.productId !== null
  }
}
