import vine from '@vinejs/vine'
import { paragraphsField } from '#core/http/fields/text_fields'

const reason = () => paragraphsField({ min: 2, max: 500 })

/** Alipay alone needs the support's consent (M-PO-06). */
export const payoutGrantValidator = vine.create({
  type: vine.enum(['ALIPAY'] as const),
  reason: reason(),
})

export const payoutReasonValidator = vine.create({ reason: reason() })
