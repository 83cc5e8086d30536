import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { paragraphsField } from '#core/http/fields/text_fields'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { currency, id, minorUnits, products } from '#cart/values/order_fields'

const MAX_COUPONS = 500

const coupons = () => vine.array(id()).maxLength(MAX_COUPONS).distinct()

/** Shared by estimates and orders, so that both accept the same input. */
const checkout = {
  products: products(),
  paymentGatewayId: id().optional(),
  currency: currency().optional(),
  forcedCoupons: coupons().optional(),
  excludedCoupons: coupons().optional(),
  withoutCoupons: vine.boolean({ strict: true }).optional(),
}

export const estimateValidator = vine.create(checkout)

export const placeOrderValidator = vine.create({
  ...checkout,
  /** Total of the estimate, in minor units of `currency`. */
  expectedTotal: minorUnits().optional(),
  expectedCoupons: vine
    .array(vine.object({ couponId: id(), productId: id() }))
    .maxLength(marketplace.cart.maxProducts)
    .optional(),
  confirmDuplicate: vine.boolean({ strict: true }).optional(),
  message: paragraphsField({ max: 500 }).optional(),
  /**
   * Consent to the terms of service and to immediate delivery, which ends the right of withdrawal. API clients may
   * omit it; our pages always send it.
   */
  acceptedTerms: vine.accepted().optional(),
})

/** `amount` is in minor units of `currency`, the currency of the payment. Shared by estimates and tips. */
const tip = {
  type: vine.literal('tipping'),
  creatorName: vine.string().regex(CREATOR_NAME),
  amount: minorUnits(),
  currency: currency(),
  paymentGatewayId: id().optional(),
}

export const tipEstimateValidator = vine.create(tip)

export const placeTipValidator = vine.create({
  ...tip,
  expectedTotal: minorUnits().optional(),
  message: paragraphsField({ max: 500 }).optional(),
  /** Consent to the terms of service. API clients may omit it; our pages always send it. */
  acceptedTerms: vine.accepted().optional(),
})

/** Query string of the checkout page: `/checkout?product=7`, or no product for the cart. */
export const checkoutValidator = vine.create({
  product: vine.number().withoutDecimals().min(1).max(2_147_483_647).optional(),
})
