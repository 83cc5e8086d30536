import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { described } from '#core/http/fields/described'
import { CURRENCY_CODES } from '#core/money/currency'

/**
 * Fields of validators about orders: of the cart, the checkout, tickets and the lists of sales. The cart is the lowest
 * of these modules.
 */

export const id = () => vine.number({ strict: true }).withoutDecimals().min(1).max(2_147_483_647)

/** Minor units, as a decimal string like in responses, or as a number. */
export const minorUnits = () =>
  vine
    .number({ strict: true })
    .parse((value) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
    )
    .withoutDecimals()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .use(described({ type: ['string', 'integer'], pattern: '^\\d{1,16}$' }))
    .transform((value) => BigInt(value))

export const currency = () => vine.enum(CURRENCY_CODES)

/** Files are bought once, so other quantities are rejected instead of ignored. */
const onlyOne = () => vine.number({ strict: true }).in([1])

/** Only whole orders are refunded, so an amount is rejected instead of ignored. */
export const notOffered = () =>
  vine
    .string()
    .parse((value) => (value === undefined || value === null ? value : 'given'))
    .use(absent())
    .optional()

function checkAbsent(_value: unknown, _: undefined, field: FieldContext) {
  if (field.isDefined)
    field.report('The {{ field }} field is not offered here', 'notOffered', field)
}

/** The API description omits such a field. */
const absent = vine.createRule(checkAbsent, {
  toJSONSchema: (schema) => {
    schema.not = {}
  },
})

/** Products, each with the price that the buyer saw, if sent. */
export const products = () =>
  vine
    .array(
      vine.object({
        id: id(),
        currency: currency().optional(),
        salesPrice: minorUnits().optional(),
        quantity: onlyOne().optional(),
      })
    )
    .minLength(1)
    .maxLength(marketplace.cart.maxProducts)
    .distinct('id')
