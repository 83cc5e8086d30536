import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import { Money } from '#core/money/money'
import type { OrderType } from '#orders/models/order'
import { orderRows, toOrderRow, type OrderRow } from '#orders/purchases/rows/order_rows'

/** The orders of one payment. */
export interface Purchase {
  paymentNo: string
  orders: OrderRow[]
  total: Money
}

type Listed = { buyerId: number; type: OrderType; page: number; pageSize: number }

export class ListPurchasesOfBuyer {
  /** The buyer's payments with the orders that each is for, the newest first. */
  async execute({ buyerId, type, page, pageSize }: Listed): Promise<Page<Purchase>> {
    const own = { 'orders.buyer_id': buyerId, 'orders.type': type }
    const [{ total }] = await db
      .from('orders')
      .where(own)
      .select(db.raw('count(distinct payment_id)::int as total'))
    const payments = await db
      .from('orders')
      .where(own)
      .groupBy('payment_id')
      .select('payment_id')
      .orderByRaw('max(created_at) desc, max(id) desc')
      .forPage(page, pageSize)
    const ids: number[] = payments.map(({ payment_id }) => payment_id)
    const rows = await orderRows().whereIn('orders.payment_id', ids).where(own).orderBy('orders.id')
    const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId)
    const items = ids.map((id) => purchaseOf((byPayment.get(id) ?? []).map(toOrderRow)))
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
