import db from '@adonisjs/lucid/services/db'
import { likeContaining } from '#core/database/like_pattern'
import { Money } from '#core/money/money'
import { ListEarnings } from '#ledger/queries/entries'
import type Order from '#orders/models/order'
import type { OrderStatus, OrderType } from '#orders/models/order'
import type { Column, Row } from '#core/database/row'
import type User from '#identity/models/user'
import type Coupon from '#promotions/models/coupon'
import type Announcement from '#announcements/models/announcement'
import type { PromotionNotificationSchema, PromotionOrderSchema } from '#database/schema'
import marketplace from '#config/marketplace'
import { countFiltered, idsOfPage, idsOfMatches } from '#core/database/bounded_lists'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import { countOrders } from '#sales/queries/order_count_checks'
import { findMatchingOrderIds } from '#sales/queries/matching_order_ids'

/** An order as its creator sees it. The buyer's message and email address are shown once it was paid. */
export interface ShopOrderRow extends Row<
  Order,
  | 'id'
  | 'tradeNo'
  | 'type'
  | 'status'
  | 'cancelledAt'
  | 'productId'
  | 'message'
  | 'amount'
  | 'discount'
  | 'currency'
  | 'createdAt'
  | 'paidAt'
> {
  title: Order['productTitle']
  username: User['username']
  /** Null for deleted accounts and unpaid orders. */
  email: string | null
}

export type ShopOrder = ShopOrderRow &
  Partial<OrderPromotion> & {
    /** Earnings after fees; null for unpaid and free orders. */
    earned: Money | null
  }

/** What brought an order: a coupon, or a link in a notification. Null where nothing did. */
interface OrderPromotion {
  couponId: Coupon['id'] | null
  couponTitle: Coupon['title'] | null
  couponCode: Coupon['code'] | null
  notificationId: PromotionNotificationSchema['id'] | null
  notificationTitle: Announcement['title'] | null
  clickedAt: Column<PromotionOrderSchema, 'clickedAt'> | null
}

export const SHOP_ORDER_STATES = ['unpaid', 'paid', 'refunded', 'cancelled'] as const

export const ORDER_PROMOTIONS = ['coupon', 'notification', 'any'] as const

export interface ShopOrderFilter {
  type?: OrderType
  status?: (typeof SHOP_ORDER_STATES)[number]
  productId?: number
  buyerId?: number
  /** Paid and refunded orders that came from a promotion. */
  promotion?: (typeof ORDER_PROMOTIONS)[number]
  /** Orders from one notification of the shop. */
  notificationId?: number
  /** ISO times: from inclusive, until exclusive. */
  from?: string
  until?: string
  /** Part of a number, title, buyer's name, email address or message. */
  keyword?: string
}

const WHERE: Record<NonNullable<ShopOrderFilter['status']>, string> = {
  unpaid: `orders.status = 'unpaid' and orders.cancelled_at is null`,
  paid: `orders.status = 'paid'`,
  refunded: `orders.status = 'refunded'`,
  cancelled: `orders.status = 'unpaid' and orders.cancelled_at is not null`,
}

const WITH_COUPON = `orders.coupon_id is not null and orders.status in ('paid', 'refunded')`

const FROM_NOTIFICATION = `orders.id in (select order_id from promotion_orders where shop_id = orders.shop_id)`

const FROM_ONE = `orders.id in (
  select order_id from promotion_orders where shop_id = orders.shop_id and notification_id = ?)`

const PROMOTED: Record<NonNullable<ShopOrderFilter['promotion']>, string> = {
  coupon: WITH_COUPON,
  notification: FROM_NOTIFICATION,
  any: `((${WITH_COUPON}) or ${FROM_NOTIFICATION})`,
}

const SEARCHED_COLUMNS = ['orders.trade_no', 'orders.product_title', 'users.username']

export const WAS_PAID = `orders.status <> 'unpaid'`

/** Buyers of unpaid orders and deleted accounts are not found by their address. */
const SHOWS_ADDRESS = `users.deleted_at is null and ${WAS_PAID}`

/** The matching orders of a shop, without those cleared from its sales history (M-DASH-09). */
export function shopOrders(shopId: number, filter: ShopOrderFilter) {
  return narrowed(withBuyers(db.from('orders')), shopId, filter)
}

/** The same orders without their buyers unless the keyword needs them, for counting or finding a page. */
function matchingShopOrders(shopId: number, filter: ShopOrderFilter) {
  const orders = db.from('orders')
  return narrowed(filter.keyword ? withBuyers(orders) : orders, shopId, filter)
}

type Orders = ReturnType<typeof db.from>

const withBuyers = (orders: Orders) => orders.join('users', 'users.id', 'orders.buyer_id')

function narrowed(orders: Orders, shopId: number, filter: ShopOrderFilter) {
  const { type, status, productId, buyerId, promotion, notificationId, from, until, keyword } =
    filter
  const part = likeContaining(keyword ?? '')
  return orders
    .where('orders.shop_id', shopId)
    .whereNull('orders.cleared_at')
    .if(type, (query) => query.where('orders.type', type!))
    .if(status, (query) => query.whereRaw(WHERE[status!]))
    .if(productId, (query) => query.where('orders.product_id', productId!))
    .if(buyerId, (query) => query.where('orders.buyer_id', buyerId!))
    .if(promotion, (query) => query.whereRaw(PROMOTED[promotion!]))
    .if(notificationId, (query) => query.whereRaw(FROM_ONE, [notificationId!]))
    .if(from, (query) => query.where('orders.created_at', '>=', from!))
    .if(until, (query) => query.where('orders.created_at', '<', until!))
    .if(keyword, (query) =>
      query.where((either) => {
        SEARCHED_COLUMNS.forEach((column) => either.orWhereILike(column, part))
        either.orWhereRaw(`${WAS_PAID} and orders.message ilike ?`, [part])
        either.orWhereRaw(`${SHOWS_ADDRESS} and users.email ilike ?`, [part])
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
    .select(db.raw(`case when ${SHOWS_ADDRESS} then users.email end as email`))
    .select(db.raw(`case when ${WAS_PAID} then orders.message end as message`))
}

/** Adds what brought the orders. */
function selectPromotion(query: ReturnType<typeof shopOrders>) {
  return query
    .leftJoin('coupons', 'coupons.id', 'orders.coupon_id')
    .leftJoin('promotion_orders', 'promotion_orders.order_id', 'orders.id')
    .leftJoin('promotion_notifications as n', 'n.id', 'promotion_orders.notification_id')
    .leftJoin('announcements as a', 'a.id', 'n.announcement_id')
    .select({ couponId: 'coupons.id', couponTitle: 'coupons.title', couponCode: 'coupons.code' })
    .select({ notificationId: 'n.id', notificationTitle: 'a.title' })
    .select({ clickedAt: 'promotion_orders.clicked_at' })
}

type Earning = Row<Order, 'tradeNo' | 'status'>

/** Adds the earnings from the ledger; zero for refunded orders. */
export async function withEarnings<OrderRow extends Earning>(
  rows: OrderRow[]
): Promise<(OrderRow & { earned: Money | null })[]> {
  const tradeNos = rows.filter(({ status }) => status !== 'unpaid').map(({ tradeNo }) => tradeNo)
  const earnings = await new ListEarnings().execute({ tradeNos })
  return rows.map((row) => ({
    ...row,
    earned: earnedBy(row.status, earnings.get(row.tradeNo) ?? null),
  }))
}

/** A refund takes back all earnings. */
export function earnedBy(status: OrderStatus, brought: Money | null): Money | null {
  return brought && status === 'refunded' ? Money.zero(brought.currency) : brought
}

const ORDER = ['orders.created_at', 'orders.id']

type ListInput = ShopOrderFilter & { shopId: number; page?: number; pageSize?: number }

export class ListShopOrders {
  /** The orders of a shop, the newest first. The page is found in an index, then joined with further data. */
  async execute({ shopId, page = 1, pageSize, ...filter }: ListInput): Promise<Page<ShopOrder>> {
    const size = pageSize ?? marketplace.pageSizes.creatorOrders
    const matching = matchingShopOrders(shopId, filter)
    const few = filter.keyword ? await findMatchingOrderIds(filter.keyword, shopId) : undefined
    if (few) matching.whereRaw('orders.id = any(?::int[])', [few])

    const place = { page, pageSize: size }
    const { ids, total, isCapped } = filter.keyword
      ? await idsOfMatches(matching.select('orders.id'), ORDER, place, few)
      : await this.#pageOf(shopId, filter, matching, place)
    const rows = await asPreparedStatement(
      selectPromotion(selectShopOrder(shopOrders(shopId, {})))
        .whereRaw('orders.id = any(?::int[])', [ids])
        .orderByRaw('orders.created_at desc, orders.id desc')
    )
    return { items: await withEarnings(rows), total, isCapped, page, pageSize: size }
  }

  async #pageOf(
    shopId: number,
    filter: ShopOrderFilter,
    matching: ReturnType<typeof shopOrders>,
    place: { page: number; pageSize: number }
  ) {
    const { total, isCapped } = await this.#total(shopId, filter, matching)
    const ids = await idsOfPage(matching.select('orders.id'), ORDER, {
      ...place,
      total: isCapped ? undefined : total,
    })
    return { ids, total, isCapped }
  }

  /** Uses the counts of triggers when only the type and the state filter the list. */
  async #total(
    shopId: number,
    { type, status, ...others }: ShopOrderFilter,
    matching: ReturnType<typeof shopOrders>
  ) {
    if (Object.values(others).every((value) => !value)) {
      const total = await countOrders({ shopId, type, state: status, isListed: true })
      return { total, isCapped: false }
    }
    return countFiltered(matching)
  }
}
