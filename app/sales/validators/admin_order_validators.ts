import type { DateTime } from 'luxon'
import vine from '@vinejs/vine'
import { pageFields, sortFields } from '#core/http/pagination'
import { SHEET_FORMATS } from '#platform/workbooks/sheet'
import { reasonField } from '#core/http/fields/reason_field'
import { paragraphsField, searchField } from '#core/http/fields/text_fields'
import { notOffered } from '#cart/values/order_fields'
import { REFUND_REASONS } from '#orders/models/refund'
import { ADMIN_ORDER_STATES } from '#sales/queries/admin_order_states'
import { PAID_DAYS, paidSince } from '#sales/values/paid_days'

const TYPES = ['product', 'tipping'] as const

const filterFields = {
  type: vine.enum(TYPES).optional(),
  status: vine.enum(ADMIN_ORDER_STATES).optional(),
  keyword: searchField(100).optional(),
  /** Paid on one of this many days in UTC, today included. */
  paidDays: vine
    .number()
    .in([...PAID_DAYS])
    .optional(),
}

export const adminOrderListValidator = vine.create({
  ...pageFields,
  ...filterFields,
  ...sortFields('order'),
})

/** The page shows product orders unless `all` is chosen. */
export const adminOrderPageValidator = vine.create({
  ...pageFields,
  ...filterFields,
  ...sortFields('order'),
  type: vine.enum([...TYPES, 'all'] as const).optional(),
})

export const adminOrderExportValidator = vine.create({
  ...filterFields,
  format: vine.enum(SHEET_FORMATS).optional(),
})

const whole = { amount: notOffered(), currency: notOffered(), quantity: notOffered() }

export const refundValidator = vine.create({
  ...whole,
  reason: vine.enum(REFUND_REASONS),
  note: paragraphsField({ max: 500 }).optional(),
})

export const refundRejectionValidator = vine.create({ note: paragraphsField({ min: 2, max: 500 }) })

/** Transaction ids and addresses as blockchain explorers display them. */
export const refundTransferValidator = vine.create({
  transactionId: vine
    .string()
    .regex(/^[\dA-Fa-f]{64}$/)
    .transform((id) => id.toLowerCase()),
  receiver: vine
    .string()
    .regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    .nullable()
    .optional(),
})

export const completionValidator = vine.create({
  reason: reasonField(),
  evidence: paragraphsField({ min: 2, max: 500 }),
})

/** The filter of a validated query. */
export function adminOrderFilterOf<Query extends { paidDays?: number }>(
  query: Query,
  now: DateTime
) {
  const { paidDays, ...filter } = query
  return { ...filter, paidSince: paidDays === undefined ? undefined : paidSince(paidDays, now) }
}
