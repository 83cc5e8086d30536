import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { CURRENCY_CODES } from '#core/money/currency'
import { idField } from '#core/http/fields/id_field'
import { minorUnitsField } from '#core/http/fields/minor_units_field'
import { versionField } from '#core/http/fields/version_field'
import { lineField, nameField } from '#core/http/fields/text_fields'

const { shop, tipping } = marketplace

export const shopValidator = vine.create({
  version: versionField(),
  name: nameField(shop.name),
  description: lineField({ min: 1, ...shop.description }),
  status: vine.enum(['active', 'inactive'] as const).optional(),
  currency: vine.enum(CURRENCY_CODES).optional(),
  logoId: idField().nullable().optional(),
  bannerId: idField().nullable().optional(),
})

export const tippingValidator = vine.create({
  version: versionField(),
  enabled: vine.boolean({ strict: true }),
  title: lineField(tipping.title).nullable().optional(),
  description: lineField(tipping.description).nullable().optional(),
  minAmount: minorUnitsField().optional(),
  maxAmount: minorUnitsField().optional(),
})
