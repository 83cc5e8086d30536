import vine from '@vinejs/vine'
import { currency, id, minorUnits } from '#cart/values/order_fields'

const terms = { paymentGatewayId: id(), currency: currency() }

export const paymentEstimateValidator = vine.create(terms)

export const paymentReplacementValidator = vine.create({
  ...terms,
  /** Total of the estimate, in minor units of `currency`. */
  expectedTotal: minorUnits().optional(),
})
