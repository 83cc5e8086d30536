import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { pageFields } from '#core/http/pagination'
import { lineField } from '#catalog/validators/text_fields'
import { synonymGroupsField } from '#catalog/validators/watermark_field'

/** `contentType` may be said and is not believed: the name and the bytes decide. */
export const uploadRequestValidator = vine.create({
  fileName: lineField({ min: 1, max: 255 }),
  byteSize: vine.number().withoutDecimals().min(1).max(marketplace.attachments.maxBytes),
  contentType: lineField({ max: 255 }).optional(),
})

export const registrationValidator = vine.create({
  uploadKey: vine.string().maxLength(4096),
})

export const attachmentListValidator = vine.create({
  ...pageFields,
  unheld: vine.boolean().optional(),
})

export const textGroupCheckValidator = vine.create({ groups: synonymGroupsField() })
