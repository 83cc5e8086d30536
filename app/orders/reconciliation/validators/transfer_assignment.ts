import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'
import { wordField } from '#core/http/fields/text_fields'

export const transferAssignmentValidator = vine.create({
  paymentNo: wordField(32),
  reason: reasonField(),
})
