import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'

/** Alipay alone needs the support's consent (M-PO-06). */
export const payoutGrantValidator = vine.create({
  type: vine.enum(['ALIPAY'] as const),
  reason: reasonField(),
})

export const payoutReasonValidator = vine.create({ reason: reasonField() })
