import db from '@adonisjs/lucid/services/db'
import { languageOf } from '#core/i18n/languages'
import { buyerTextFor } from '#catalog/values/product_texts'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import type { Page } from '#core/http/pagination'
import { Money } from '#core/money/money'
import type { OrderType } from '#orders/models/order'
import { orderRows, toOrderRow, type OrderRow } from '#orders/purchases/queries/order_rows'
import { idsOfPage } from '#core/database/bounded_lists'
import { NotFound } from '#core/errors'

/** The orders of one payment. */
export interface Purchase {
  paymentNo: string
  orders: OrderRow[]
  total: Money
}

type Input = { buyerId: number; type: OrderType; page: number; pageSize: number }

/** No order of the same payment is newer, so that each payment has one such order. */
const IS_NEWEST = `not exists (select from orders newer where newer.payment_id = orders.payment_id
  and newer.buyer_id = orders.buyer_id and newer.type = orders.type and newer.id > orders.id)`

export class ListPurchasesOfBuyer {
  /** The buyer's payments with the orders that each is for, the newest first. */
  async execute({ buyerId, type, page, pageSize }: Input): Promise<Page<Purchase>> {
    const own = { 'orders.buyer_id': buyerId, 'orders.type': type }
    const payments = db.from('orders').where(own).groupBy('payment_id').select('payment_id')
    const [{ total }] = await asPreparedStatement(
      db.from(payments.as('payments')).select(db.raw('count(*)::int as total'))
    )
    const newest = db.from('orders').where(own).whereRaw(IS_NEWEST).select('orders.id')
    const order = ['orders.created_at', 'orders.id']
    const ids = await idsOfPage(newest, order, { page, pageSize, total })
    const ofThese = orderRows()
      .where(own)
      .whereRaw(
        'orders.payment_id = any(array(select o.payment_id from orders o where o.id = any(?::int[])))',
        [ids]
      )
    const rows = await asPreparedStatement(ofThese.orderBy('orders.id'))
    const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId)
    const byNewest = new Map([...byPayment.values()].map((orders) => [orders.at(-1)!.id, orders]))
    const items = ids.map((id) => purchaseOf(byNewest.get(id)!.map(toOrderRow)))
    return { items, total, page, pageSize }
  }
}

function purchaseOf(orders: OrderRow[]): Purchase {
  const [first] = orders
  const nothing = Money.zero(first!.paidCurrency)
  const total = orders.reduce(
    (sum, { paidAmount }) => sum.plus(new Money(paidAmount, nothing.currency)),
    nothing
  )
  return { paymentNo: first!.paymentNo, orders, total }
}

export class ListOrdersOfBuyer {
  /** The buyer's orders of products, or their tips, the newest first. */
  async execute(input: {
    buyerId: number
    type: OrderType
    /** Only orders at this creator's shop. */
    creatorName?: string
    page: number
    pageSize: number
  }): Promise<Page<OrderRow>> {
    const { buyerId, type, creatorName, page, pageSize } = input
    const own = db.from('orders').where({ 'orders.buyer_id': buyerId, 'orders.type': type })
    if (creatorName !== undefined) {
      own.whereRaw(
        `orders.shop_id in (select s.id from shops s join creators c on c.id = s.creator_id
          where lower(c.name) = lower(?))`,
        [creatorName]
      )
    }
    const { total } = await own.clone().select(db.raw('count(*)::int as total')).first()
    const order = ['orders.created_at', 'orders.id']
    const ids = await idsOfPage(own.select('orders.id'), order, { page, pageSize, total })
    const rows = await asPreparedStatement(
      orderRows()
        .whereRaw('orders.id = any(?::int[])', [ids])
        .orderByRaw('orders.created_at desc, orders.id desc')
    )
    return { items: rows.map(toOrderRow), total, page, pageSize }
  }
}

export class FindOrderOfBuyer {
  /** @throws NotFound for a missing order and for another user's alike, so that order numbers cannot be probed */
  async execute({ tradeNo, buyerId }: { tradeNo: string; buyerId: number }): Promise<OrderRow> {
    const row = await orderRows()
      .where({ 'orders.trade_no': tradeNo, 'orders.buyer_id': buyerId })
      .first()
    if (!row) throw new NotFound()
    return toOrderRow(row)
  }
}

export class CountOrdersOfPayment {
  /** @returns the number of orders of the payment, including canceled ones */
  async execute(paymentId: number): Promise<number> {
    const [{ total }] = await db
      .from('orders')
      .where('payment_id', paymentId)
      .select(db.raw('count(*)::int as total'))
    return total
  }
}

export class GetBuyerOnlyDescription {
  /** The product's description for buyers, in Markdown; empty unless the order is paid. */
  async execute(
    { productId, status }: Pick<OrderRow, 'productId' | 'status'>,
    locale: string
  ): Promise<string> {
    if (productId === null || status !== 'paid') return ''
    const row = await db
      .from('products')
      .where('id', productId)
      .select(db.raw(`${buyerTextFor(languageOf(locale))} as words`))
      .first()
    return row?.words ?? ''
  }
}
