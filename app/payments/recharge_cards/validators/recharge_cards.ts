import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { CURRENCY_CODES } from '#core/money/currency'
import { positiveMinorUnitsField } from '#core/http/fields/minor_units_field'
import { momentField } from '#core/http/fields/moment_field'
import { pageFields } from '#core/http/pagination'
import { lineField, searchField, wordField } from '#core/http/fields/text_fields'
import { CARD_STATES } from '#payments/recharge_cards/models/recharge_card'

/** Longer than a code with all its dashes. */
const LONGEST_CODE = 64

export const redeemCardValidator = vine.create({
  code: vine.string().trim().minLength(1).maxLength(LONGEST_CODE),
})

export const createCardsValidator = vine.create({
  count: vine.number().withoutDecimals().min(1).max(marketplace.rechargeCards.maxPerBatch),
  denomination: positiveMinorUnitsField(),
  currency: vine.enum(CURRENCY_CODES),
  expiresAt: momentField().nullable().optional(),
  note: lineField({ max: 120 }).nullable().optional(),
})

/** The only change is to disable; disabled cards cannot be enabled again. */
export const disableCardsValidator = vine.create({
  status: vine.enum(['disabled'] as const),
})

export const listCardsValidator = vine.create({
  batch: wordField(32).optional(),
  status: vine.enum(CARD_STATES).optional(),
  keyword: searchField(64).optional(),
  ...pageFields,
})

export const listBatchesValidator = vine.create({
  keyword: searchField(64).optional(),
  ...pageFields,
})
