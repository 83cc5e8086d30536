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
import type { ExportedShopOrder } from '#sales/queries/shop_order_streams'

const COLUMNS = [
  'trade_no',
  'type',
  'status',
  'title',
  'buyer',
  'email',
  'message',
  'price_before',
  'discount',
  'amount',
  'fees',
  'earned',
  'currency',
  'gateway',
  'ordered_at',
  'paid_at',
  'refund_no',
  'refund',
  'refund_reason',
  'refunded',
  'refunded_at',
] as const

/** A creator's orders as a spreadsheet. */
export function shopOrderSheet(orders: AsyncIterable<ExportedShopOrder>, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`orders.sheet.${column}`)),
    rows: rowsOf(orders, cachedTranslations(i18n)),
  }
}

async function* rowsOf(orders: AsyncIterable<ExportedShopOrder>, words: Words) {
  for await (const order of orders) yield rowOf(order, words)
}

function rowOf(order: ExportedShopOrder, words: Words): SheetRow {
  const { amount, discount, currency, earned } = order
  return [
    order.tradeNo,
    words.t(`orders.studio.types.${order.type}`),
    stateText(order, words),
    order.title,
    order.username,
    order.email,
    order.message,
    figureOf(amount + discount, currency),
    figureOf(discount, currency),
    figureOf(amount, currency),
    feesOf(order),
    earned && figureOf(earned.minor, earned.currency),
    currency,
    gatewayText(order, words),
    order.createdAt,
    order.paidAt,
    // The whole order is refunded. What the buyer paid it in is not the creator’s.
    ...refundCells(order, [figureOf(amount, currency)], words),
  ]
}
