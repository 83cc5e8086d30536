import vine from '@vinejs/vine'
import { CURRENCY_CODES } from '#core/money/currency'

const MAX_PRODUCTS = 50

const id = () => vine.number({ strict: true }).withoutDecimals().min(1).max(2_147_483_647)

/** Minor units, as a decimal string like everywhere in the answers, or as a number. */
const minorUnits = () =>
  vine
    .number({ strict: true })
    .parse((value) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
    )
    .withoutDecimals()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .transform((value) => BigInt(value))

const currency = () => vine.enum(CURRENCY_CODES)

const products = () =>
  vine
    .array(
      vine.object({
        id: id(),
        currency: currency().optional(),
        salesPrice: minorUnits().optional(),
      })
    )
    .minLength(1)
    .maxLength(MAX_PRODUCTS)
    .distinct('id')

export const estimateValidator = vine.create({
  products: products(),
  paymentGatewayId: id().optional(),
  currency: currency().optional(),
})

export const placeOrderValidator = vine.create({
  products: products(),
  paymentGatewayId: id().optional(),
  currency: currency().optional(),
  /** What the estimate said, in minor units of `currency`. */
  expectedTotal: minorUnits().optional(),
  confirmDuplicate: vine.boolean({ strict: true }).optional(),
  message: vine.string().trim().maxLength(500).optional(),
})

/** The page's own query: `/checkout?product=7`. */
export const checkoutValidator = vine.create({
  product: vine.number().withoutDecimals().min(1).max(2_147_483_647),
})
