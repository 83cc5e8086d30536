import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { pageFields } from '#core/http/pagination'
import { idField } from '#core/http/fields/id_field'
import { lineField, searchField } from '#core/http/fields/text_fields'
import { FILE_TYPES } from '#catalog/values/file_types'
import { unfinishedGroupsField } from '#catalog/validators/watermark_field'

/** A browser asks for a few at a time: the addresses end. */
const MOST_PARTS_ASKED = 32

/** `contentType` may be said and is not believed: the name and the bytes decide. */
export const uploadRequestValidator = vine.create({
  fileName: lineField({ min: 1, max: 255 }),
  byteSize: vine.number().withoutDecimals().min(1).max(marketplace.attachments.maxBytes),
  contentType: lineField({ max: 255 }).optional(),
  lastModified: vine.number().withoutDecimals().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** For a product that is marked, which most are; off, any file is taken. */
  watermark: vine.boolean({ strict: true }).optional(),
  /** Each part will come with its SHA-256. */
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
})

/** Without the extension, which stays. */
export const renamingValidator = vine.create({ name: lineField({ min: 1, max: 200 }) })

export const attachmentListValidator = vine.create({
  ...pageFields,
  unheld: vine.boolean().optional(),
  search: searchField(120).optional(),
  type: vine.enum(FILE_TYPES).optional(),
})

export const textGroupsValidator = vine.create({ groups: unfinishedGroupsField() })
