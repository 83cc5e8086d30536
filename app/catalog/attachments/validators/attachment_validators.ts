import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { pageFields } from '#core/http/pagination'
import { idField } from '#core/http/fields/id_field'
import { fileNameField, lineField, searchField } from '#core/http/fields/text_fields'
import { FILE_TYPES } from '#catalog/values/file_types'
import { unfinishedGroupsField } from '#catalog/validators/watermark_field'

/** Limited because the signed URLs expire; browsers request a few at a time. */
const MOST_PARTS_ASKED = 32

/** `contentType` is accepted and ignored: the name and the bytes decide. */
export const uploadRequestValidator = vine.create({
  fileName: fileNameField(255),
  byteSize: vine.number().withoutDecimals().min(1).max(marketplace.attachments.maxBytes),
  contentType: lineField({ max: 255 }).optional(),
  lastModified: vine.number().withoutDecimals().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Whether the file is for a marked product (default true); otherwise any file type is accepted. */
  watermark: vine.boolean({ strict: true }).optional(),
  /** Whether each part will be sent with its SHA-256. */
  hashed: vine.boolean({ strict: true }).optional(),
})

export const partsValidator = vine.create({
  parts: vine
    .array(
      vine.object({
        number: idField(),
        sha256: vine
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
      })
    )
    .minLength(1)
    .maxLength(MOST_PARTS_ASKED),
})

export const registrationValidator = vine.create({
  uploadKey: vine.string().maxLength(4096),
  /**
   * You confirm that the file is your own work. A PDF that opens without a password but forbids changes
   * (`PDF_RESTRICTED`) is stored without its restrictions then; the upload is kept for that.
   */
  isOwnWork: vine.boolean({ strict: true }).optional(),
  /**
   * You agree that buyers' copies of a picture have the colors of sRGB. A picture with others (`PICTURE_WIDE_GAMUT`)
   * can be marked then; the upload is kept for that.
   */
  isSrgbAgreed: vine.boolean({ strict: true }).optional(),
})

/** The new name has no extension, because that does not change. */
export const renamingValidator = vine.create({ name: lineField({ min: 1, max: 200 }) })

export const attachmentListValidator = vine.create({
  ...pageFields,
  unheld: vine.boolean().optional(),
  search: searchField(120).optional(),
  type: vine.enum(FILE_TYPES).optional(),
})

export const packContentsValidator = vine.create(pageFields)

export const textGroupsValidator = vine.create({ groups: unfinishedGroupsField() })
