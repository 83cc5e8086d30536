import type { I18n } from '@adonisjs/i18n'
import type { SheetRow } from '#core/http/sheet'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { ShopOrder } from '#ordering/queries/shop_orders'

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
  'earned',
  'currency',
  'ordered_at',
  'paid_at',
] as const

/** A creator's orders as a sheet. */
export function shopOrderSheet(orders: AsyncIterable<ShopOrder>, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`ordering.sheet.${column}`)),
    rows: rowsOf(orders, i18n),
  }
}

async function* rowsOf(orders: AsyncIterable<ShopOrder>, i18n: I18n) {
  for await (const order of orders) yield rowOf(order, i18n)
}

function rowOf(order: ShopOrder, i18n: I18n): SheetRow {
  const { amount, discount, currency, earned } = order
  const state = order.status === 'unpaid' && order.cancelledAt ? 'cancelled' : order.status
  const figure = (minor: bigint) => ({ figure: decimalOf(new Money(minor, currency)) })
  return [
    order.tradeNo,
    i18n.t(`ordering.studio.types.${order.type}`),
    i18n.t(`ordering.status.${state}`),
    order.title,
    order.username,
    order.email,
    order.message,
    figure(amount + discount),
    figure(discount),
    figure(amount),
    earned && { figure: decimalOf(earned) },
    currency,
    order.createdAt,
    order.paidAt,
  ]
}
