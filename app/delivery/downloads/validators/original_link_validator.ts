import vine from '@vinejs/vine'
import { lineField } from '#core/http/fields/text_fields'

export const originalLinkValidator = vine.create({ reason: lineField({ min: 2, max: 500 }) })
