import vine from '@vinejs/vine'
import { lineField } from '#core/http/fields/text_fields'

/** D-25: a buyer's own copy, or the creator's file. */
export const preSignedUrlValidator = vine.create({
  downloadMethod: vine.enum(['watermarked', 'original'] as const),
})

/** Every buyer is told why. */
export const withdrawalValidator = vine.create({ reason: lineField({ min: 1, max: 500 }) })
