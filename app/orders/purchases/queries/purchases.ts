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

export class ListPurchasesOfBuyer {
  /** The buyer's payments with the orders that each is for, the newest first. */
  async execute({ buyerId, type, page, pageSize }: Input): Promise<Page<Purchase>> {
    const own = { 'orders.buyer_id': buyerId, 'orders.type': type }
    const payments = db
      .from('orders')
      .where(own)
      .groupBy('payment_id')
      .select('payment_id', db.raw('max(created_at) as last_at, max(id) as last_id'))
    const paid: { payment_id: number; total: number }[] = await asPreparedStatement(
      db
        .from(payments.as('payments'))
        .select('payment_id', db.raw('count(*) over ()::int as total'))
        .orderByRaw('last_at desc, last_id desc')
        .offset((page - 1) * pageSize)
        .limit(pageSize)
    )
    const ids: number[] = paid.map(({ payment_id }) => payment_id)
    const ofThese = orderRows().whereRaw('orders.payment_id = any(?::int[])', [ids]).where(own)
    const rows = await asPreparedStatement(ofThese.orderBy('orders.id'))
    const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId)
    const items = ids.map((id) => purchaseOf((byPayment.get(id) ?? []).map(toOrderRow)))
    const total = paid[0]?.total ?? (page > 1 ? await countPayments(own) : 0)
    return { items, total, page, pageSize }
  }
}

/** Counted separately: a page behind the last one has no row with the total. */
async function countPayments(own: Record<string, unknown>): Promise<number> {
  const counted = db.from('orders').where(own)
  const row = await counted.select(db.raw('count(distinct payment_id)::int as total')).first()
  return row.total
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
