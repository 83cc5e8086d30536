import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { paragraphsField } from '#core/http/fields/text_fields'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { currency, id, minorUnits, products } from '#cart/values/order_fields'

const MAX_COUPONS = 500

const coupons = () => vine.array(id()).maxLength(MAX_COUPONS).distinct()

/** The same for an estimate and for the order, so that they speak of the same. */
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
  /** What the estimate said, in minor units of `currency`. */
  expectedTotal: minorUnits().optional(),
  expectedCoupons: vine
    .array(vine.object({ couponId: id(), productId: id() }))
    .maxLength(marketplace.cart.maxProducts)
    .optional(),
  confirmDuplicate: vine.boolean({ strict: true }).optional(),
  message: paragraphsField({ max: 500 }).optional(),
  /**
   * The terms of service and immediate delivery, which ends the right of withdrawal. Programs may leave it out; pages
   * always send it.
   */
  acceptedTerms: vine.accepted().optional(),
})

/** What is given, in the currency that is paid in; the same for an estimate and for the tip. */
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
  /** The terms of service. Programs may leave it out; pages always send it. */
  acceptedTerms: vine.accepted().optional(),
})

/** The page's own query: `/checkout?product=7`, or the cart. */
export const checkoutValidator = vine.create({
  product: vine.number().withoutDecimals().min(1).max(2_147_483_647).optional(),
})
