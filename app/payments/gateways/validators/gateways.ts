import vine from '@vinejs/vine'
import { isEmptied } from '#core/http/fields/emptied'
import { minorUnitsField } from '#core/http/fields/minor_units_field'
import { versionField } from '#core/http/fields/version_field'
import { CURRENCY_CODES } from '#core/money/currency'
import { GATEWAY_DRIVERS } from '#payments/models/payment_gateway'

/** The longest keys are multi-line certificates. */
const LONGEST_KEY = 8_192
const MOST_SETTINGS = 30
/** Upper limit of fees and surcharges, as a share of the price; higher values are typing errors. */
const HIGHEST_RATE = 0.5

/** A share of a price: 0.07 is 7 %. Four decimals, because the ledger computes in basis points. */
const rateField = () => vine.number().min(0).max(HIGHEST_RATE).decimal([0, 4])

export const addGatewayValidator = vine.create({
  driver: vine.enum(GATEWAY_DRIVERS),
})

export const configureGatewayValidator = vine.create({
  version: versionField(),
  isEnabled: vine.boolean({ strict: true }).optional(),
  currencies: vine
    .array(vine.enum(CURRENCY_CODES))
    .minLength(1)
    .maxLength(CURRENCY_CODES.length)
    .distinct()
    .optional(),
  limits: vine
    .array(
      vine.object({
        currency: vine.enum(CURRENCY_CODES),
        min: minorUnitsField().nullable().optional(),
        max: minorUnitsField().nullable().optional(),
      })
    )
    .maxLength(CURRENCY_CODES.length)
    .distinct('currency')
    .optional(),
  creatorFeeAddOn: rateField().optional().requiredWhen(isEmptied),
  buyerSurchargeRate: rateField().optional().requiredWhen(isEmptied),
  sort: vine.number().withoutDecimals().min(-1_000).max(1_000).optional().requiredWhen(isEmptied),
  settings: vine
    .record(vine.string().maxLength(LONGEST_KEY).nullable())
    .maxLength(MOST_SETTINGS)
    .optional(),
})
