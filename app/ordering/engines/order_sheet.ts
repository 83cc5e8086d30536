import type { I18n } from '@adonisjs/i18n'
import type { SheetRow } from '#core/http/sheet'
import { figureOf, stateInWords } from '#ordering/engines/sheet_cells'
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
  'refund_reason',
] as const

/** The orders of the whole market as a sheet. */
export function orderSheet(orders: AsyncIterable<AdminOrderRow>, i18n: I18n) {
  return {
    title: i18n.t('ordering.admin.title'),
    head: COLUMNS.map((column) => i18n.t(`ordering.admin.sheet.${column}`)),
    rows: rowsOf(orders, i18n),
  }
}

async function* rowsOf(orders: AsyncIterable<AdminOrderRow>, i18n: I18n) {
  for await (const order of orders) yield rowOf(order, i18n)
}

function rowOf(order: AdminOrderRow, i18n: I18n): SheetRow {
  const { currency, paidCurrency } = order
  return [
    order.tradeNo,
    i18n.t(`ordering.admin.types.${order.type}`),
    stateInWords(order, i18n),
    order.title,
    order.username,
    order.email,
    order.shopName,
    order.creatorName,
    figureOf(order.amount, currency),
    figureOf(order.discount, currency),
    currency,
    figureOf(order.paidAmount, paidCurrency),
    figureOf(order.surcharge, paidCurrency),
    paidCurrency,
    wayInWords(order, i18n),
    order.paymentNo,
    order.createdAt,
    order.paidAt,
    order.refundState && i18n.t(`ordering.admin.refund_states.${order.refundState}`),
    order.refundReason && i18n.t(`ordering.admin.refund.reasons.${order.refundReason}`),
  ]
}

/** As buyers know it; nothing for what cost nothing. */
function wayInWords({ isByHand, gateway }: AdminOrderRow, i18n: I18n): string | null {
  if (isByHand) return i18n.t('ordering.admin.by_hand')
  return gateway && i18n.t(`payments.gateways.${gateway}.name`)
}
