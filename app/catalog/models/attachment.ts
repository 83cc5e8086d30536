import { column } from '@adonisjs/lucid/orm'
import { AttachmentSchema } from '#database/schema'
import { fileTypeOf, type FileType } from '#catalog/values/file_types'
import type { PackContents } from '#catalog/values/pack_contents'
import type { AttachmentAccess, AttachmentKind } from '#catalog/values/attachment_kind'

/** How the codes of the errors begin that say why a picture cannot be marked. */
const PICTURE_ERRORS = 'PICTURE_'

/** A file of a shop's library: the original, which buyers get only in marked copies where marks are on. */
export default class Attachment extends AttachmentSchema {
  declare kind: AttachmentKind
  /** With `read`, buyers get its pages in the browser and no file. */
  declare access: AttachmentAccess
  declare contents: PackContents | null
  /** Undefined in a row that was just saved. */
  declare unmarkedPages: number[] | undefined

  /** The column is named explicitly, because Lucid would derive `sha_256`. */
  @column({ columnName: 'sha256' })
  declare sha256: string

  /** Withdrawn from its buyers. The column is undefined in an unsaved row. */
  get isWithdrawn(): boolean {
    return Boolean(this.withdrawnAt)
  }

  /** Null while its product sells it; otherwise only earlier buyers get it. */
  get isRetired(): boolean {
    return this.deletedAt !== null
  }

  /** A picture that its creator may sell without a mark beside marked files; not a pack with such a picture. */
  get isUnmarkablePicture(): boolean {
    const isPicture = this.contentType.startsWith('image/')
    return isPicture && (this.unmarkable?.startsWith(PICTURE_ERRORS) ?? false)
  }

  get type(): FileType {
    return fileTypeOf(this.kind, this.contentType)
  }

  get isHeld(): boolean {
    return this.productId !== null
  }
}
