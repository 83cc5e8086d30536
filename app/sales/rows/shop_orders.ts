import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { ListEarnings } from '#ledger/queries/list_earnings'
import type { OrderStatus, OrderType } from '#orders/models/order'
import { partOf } from '#sales/rows/sought_orders'

/**
 * An order as the creator sees it whose shop it is of: what a buyer wrote, and where they are reached, they tell
 * by paying.
 */
export interface ShopOrderRow {
  id: number
  tradeNo: string
  type: OrderType
  status: OrderStatus
  cancelledAt: Date | null
  productId: number | null
  title: string
  message: string | null
  amount: bigint
  discount: bigint
  currency: Currency
  createdAt: Date
  paidAt: Date | null
  username: string
  /** Null for somebody who left, or never paid. */
  email: string | null
}

export type ShopOrder = ShopOrderRow & {
  /** What it brought after fees; null when it was not paid, or cost nothing. */
  earned: Money | null
}

export const SHOP_ORDER_STATES = ['unpaid', 'paid', 'refunded', 'cancelled'] as const

export interface ShopOrderFilter {
  type?: OrderType
  status?: (typeof SHOP_ORDER_STATES)[number]
  productId?: number
  /** ISO moments: ordered at or after the one, before the other. */
  from?: string
  until?: string
  /** A part of a number, a title, the buyer's name or address, or of what they wrote. */
  keyword?: string
}

const WHERE: Record<NonNullable<ShopOrderFilter['status']>, string> = {
  unpaid: `orders.status = 'unpaid' and orders.cancelled_at is null`,
  paid: `orders.status = 'paid'`,
  refunded: `orders.status = 'refunded'`,
  cancelled: `orders.status = 'unpaid' and orders.cancelled_at is not null`,
}

const SOUGHT = ['orders.trade_no', 'orders.product_title', 'users.username']
export const WAS_PAID = `orders.status <> 'unpaid'`
/** Who left, or never paid, is found by no address. */
const TELLS_ADDRESS = `users.deleted_at is null and ${WAS_PAID}`

/** The orders of a shop that a filter lets through; what left its sales history stays out (M-DASH-09). */
export function shopOrders(shopId: number, filter: ShopOrderFilter) {
  return narrowed(withBuyers(db.from('orders')), shopId, filter)
}

/** The same orders without their buyers, unless a keyword looks at them: to count them, or to find a page. */
export function matchingShopOrders(shopId: number, filter: ShopOrderFilter) {
  const orders = db.from('orders')
  return narrowed(filter.keyword ? withBuyers(orders) : orders, shopId, filter)
}

type Orders = ReturnType<typeof db.from>

const withBuyers = (orders: Orders) => orders.join('users', 'users.id', 'orders.buyer_id')

function narrowed(orders: Orders, shopId: number, filter: ShopOrderFilter) {
  const { type, status, productId, from, until, keyword } = filter
  const part = partOf(keyword ?? '')
  return orders
    .where('orders.shop_id', shopId)
    .whereNull('orders.cleared_at')
    .if(type, (query) => query.where('orders.type', type!))
    .if(status, (query) => query.whereRaw(WHERE[status!]))
    .if(productId, (query) => query.where('orders.product_id', productId!))
    .if(from, (query) => query.where('orders.created_at', '>=', from!))
    .if(until, (query) => query.where('orders.created_at', '<', until!))
    .if(keyword, (query) =>
      query.where((either) => {
        SOUGHT.forEach((column) => either.orWhereILike(column, part))
        either.orWhereRaw(`${WAS_PAID} and orders.message ilike ?`, [part])
        either.orWhereRaw(`${TELLS_ADDRESS} and users.email ilike ?`, [part])
      })
    )
}

export function selectShopOrder(query: ReturnType<typeof shopOrders>) {
  return query
    .select('orders.id', 'orders.type', 'orders.status', 'orders.amount')
    .select('orders.discount', 'orders.currency', 'users.username')
    .select({
      tradeNo: 'orders.trade_no',
      cancelledAt: 'orders.cancelled_at',
      productId: 'orders.product_id',
      title: 'orders.product_title',
      createdAt: 'orders.created_at',
      paidAt: 'orders.paid_at',
    })
    .select(db.raw(`case when ${TELLS_ADDRESS} then users.email end as email`))
    .select(db.raw(`case when ${WAS_PAID} then orders.message end as message`))
}

type Earning = { tradeNo: string; status: OrderStatus }

/** With what the book says of them; a refund takes all of it back. */
export async function withEarnings<Row extends Earning>(
  rows: Row[]
): Promise<(Row & { earned: Money | null })[]> {
  const tradeNos = rows.filter(({ status }) => status !== 'unpaid').map(({ tradeNo }) => tradeNo)
  const earnings = await new ListEarnings().execute({ tradeNos })
  return rows.map((row) => ({
    ...row,
    earned: earnedBy(row.status, earnings.get(row.tradeNo) ?? null),
  }))
}

/** A refund takes back all that the sale brought. */
export function earnedBy(status: OrderStatus, brought: Money | null): Money | null {
  return brought && status === 'refunded' ? Money.zero(brought.currency) : brought
}
