import vine from '@vinejs/vine'
import { dayField } from '#core/http/fields/day_field'
import { searchField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'
import { SHEET_FORMATS } from '#platform/workbooks/sheet'
import { PAYMENT_STATES } from '#administration/queries/payments'
import { WEBHOOK_STATES } from '#administration/queries/gateway_events'

export const paymentListValidator = vine.create({
  ...pageFields,
  status: vine.enum(PAYMENT_STATES).optional(),
  q: searchField(100).optional(),
})

export const webhookListValidator = vine.create({
  ...pageFields,
  state: vine.enum(WEBHOOK_STATES).optional(),
  q: searchField(100).optional(),
})

const rangeFields = { from: dayField().optional(), to: dayField().optional() }

export const revenueValidator = vine.create(rangeFields)

export const revenueExportValidator = vine.create({
  ...rangeFields,
  format: vine.enum(SHEET_FORMATS).optional(),
})
