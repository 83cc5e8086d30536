import vine from '@vinejs/vine'
import { foldedField } from '#core/http/fields/text_fields'

/** D-25: the buyer's own copy or the original. */
export const preSignedUrlValidator = vine.create({
  downloadMethod: vine.enum(['watermarked', 'original'] as const),
})

/** The reason is sent to every buyer. */
export const withdrawalValidator = vine.create({ reason: foldedField({ min: 1, max: 500 }) })
