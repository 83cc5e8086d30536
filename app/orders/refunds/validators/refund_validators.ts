import vine from '@vinejs/vine'
import { paragraphsField } from '#core/http/fields/text_fields'
import { notOffered } from '#cart/values/order_fields'

const whole = { amount: notOffered(), currency: notOffered(), quantity: notOffered() }

export const refundRequestValidator = vine.create({
  ...whole,
  reason: paragraphsField({ min: 2, max: 500 }),
})
