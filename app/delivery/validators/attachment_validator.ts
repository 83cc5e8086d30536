import vine from '@vinejs/vine'

/** D-25: a buyer's own copy, or the creator's file. */
export const preSignedUrlValidator = vine.create({
  downloadMethod: vine.enum(['watermarked', 'original'] as const),
})
