import type { I18n } from '@adonisjs/i18n'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import {
  feesOf,
  figureOf,
  gatewayText,
  refundCells,
  cachedTranslations,
  stateText,
  type Words,
} from '#sales/engines/sheet_cells'
import type { ExportedAdminOrder } from '#sales/queries/admin_orders'

const COLUMNS = [
  'trade_no',
  'type',
  'status',
  'title',
  'buyer',
  'email',
  'shop',
  'creator',
  'amount',
  'discount',
  'fees',
  'earned',
  'currency',
  'paid',
  'surcharge',
  'paid_currency',
  'gateway',
  'payment_no',
  'ordered_at',
  'paid_at',
  'refund_no',
  'refund',
  'refund_reason',
  'refunded',
  'refund_currency',
  'refunded_at',
] as const

/** The orders of all shops as a spreadsheet. */
export function orderSheet(orders: AsyncIterable<ExportedAdminOrder>, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`orders.admin.sheet.${column}`)),
    rows: rowsOf(orders, cachedTranslations(i18n)),
  }
}

async function* rowsOf(orders: AsyncIterable<ExportedAdminOrder>, words: Words) {
  for await (const order of orders) yield rowOf(order, words)
}

function rowOf(order: ExportedAdminOrder, words: Words): SheetRow {
  const { currency, paidCurrency, paymentCurrency, earned, refundAmount } = order
  const refunded = refundAmount === null ? null : figureOf(refundAmount, paymentCurrency)
  return [
    order.tradeNo,
    words.t(`orders.studio.types.${order.type}`),
    stateText(order, words),
    order.title,
    order.username,
    order.email,
    order.shopName,
    order.creatorName,
    figureOf(order.amount, currency),
    figureOf(order.discount, currency),
    feesOf(order),
    earned && figureOf(earned.minor, earned.currency),
    currency,
    figureOf(order.paidAmount, paidCurrency),
    figureOf(order.surcharge, paidCurrency),
    paidCurrency,
    gatewayText(order, words),
    order.paymentNo,
    order.createdAt,
    order.paidAt,
    ...refundCells(order, [refunded, paymentCurrency], words),
  ]
}
