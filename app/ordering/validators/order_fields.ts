import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { CURRENCY_CODES } from '#core/money/currency'

export const id = () => vine.number({ strict: true }).withoutDecimals().min(1).max(2_147_483_647)

/** Minor units, as a decimal string like everywhere in the answers, or as a number. */
export const minorUnits = () =>
  vine
    .number({ strict: true })
    .parse((value) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
    )
    .withoutDecimals()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .transform((value) => BigInt(value))

export const currency = () => vine.enum(CURRENCY_CODES)

/** Products, each with the price that the shopper saw, when they say it. */
export const products = () =>
  vine
    .array(
      vine.object({
        id: id(),
        currency: currency().optional(),
        salesPrice: minorUnits().optional(),
      })
    )
    .minLength(1)
    .maxLength(marketplace.cart.maxProducts)
    .distinct('id')
