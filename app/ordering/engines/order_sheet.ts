import type { I18n } from '@adonisjs/i18n'
import { CSV_START, csvLine } from '#core/http/csv'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { AdminOrderRow } from '#ordering/queries/admin_orders'

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
  'currency',
  'paid',
  'surcharge',
  'paid_currency',
  'gateway',
  'payment_no',
  'ordered_at',
  'paid_at',
  'refund',
] as const

/** Orders as a sheet, line by line; moments in UTC. */
export async function* orderSheet(orders: AsyncIterable<AdminOrderRow>, i18n: I18n) {
  yield CSV_START + csvLine(COLUMNS.map((column) => i18n.t(`ordering.admin.sheet.${column}`)))
  for await (const order of orders) yield csvLine(cellsOf(order, i18n))
}

function cellsOf(order: AdminOrderRow, i18n: I18n) {
  const { currency, paidCurrency } = order
  const state = order.status === 'unpaid' && order.cancelledAt ? 'cancelled' : order.status
  return [
    order.tradeNo,
    i18n.t(`ordering.admin.types.${order.type}`),
    i18n.t(`ordering.status.${state}`),
    order.title,
    order.username,
    order.email,
    order.shopName,
    order.creatorName,
    decimalOf(new Money(order.amount, currency)),
    decimalOf(new Money(order.discount, currency)),
    currency,
    decimalOf(new Money(order.paidAmount, paidCurrency)),
    decimalOf(new Money(order.surcharge, paidCurrency)),
    paidCurrency,
    order.isByHand ? i18n.t('ordering.admin.by_hand') : order.gateway,
    order.paymentNo,
    order.createdAt.toISOString(),
    order.paidAt?.toISOString() ?? null,
    order.refundState && i18n.t(`ordering.admin.refund_states.${order.refundState}`),
  ]
}
