import vine from '@vinejs/vine'
import { pageFields, sortFields } from '#core/http/pagination'
import { SHEET_FORMATS } from '#platform/workbooks/sheet'
import { lineField, paragraphsField, searchField } from '#core/http/fields/text_fields'
import { notOffered } from '#cart/values/order_fields'
import { REFUND_REASONS } from '#orders/models/refund'
import { ADMIN_ORDER_STATES } from '#sales/rows/admin_orders'

const filterFields = {
  type: vine.enum(['product', 'tipping'] as const).optional(),
  status: vine.enum(ADMIN_ORDER_STATES).optional(),
  keyword: searchField(100).optional(),
}

export const adminOrderListValidator = vine.create({
  ...pageFields,
  ...filterFields,
  ...sortFields('order'),
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
  reason: lineField({ min: 2, max: 500 }),
  evidence: paragraphsField({ min: 2, max: 500 }),
})
