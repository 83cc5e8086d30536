import vine from '@vinejs/vine'
import { lineField, wordField } from '#core/http/fields/text_fields'

export const transferAssignmentValidator = vine.create({
  paymentNo: wordField(32),
  reason: lineField({ min: 2, max: 500 }),
})
