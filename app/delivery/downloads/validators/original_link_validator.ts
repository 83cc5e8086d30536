import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'

export const originalLinkValidator = vine.create({ reason: reasonField() })
