import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { languageOf } from '#core/i18n/languages'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'

/** The data and recipient of an email about an order. */
export type OrderMail = Row<User, 'locale' | 'username'> & {
  to: string
  orderId: number
  paymentId: number
  paymentNo: string
  buyerId: number
  tradeNo: string
  /** For tips, the title that the creator gave them. */
  productTitle: string
  isTip: boolean
  /** Hours that a file can be downloaded after its first download; null when unlimited. */
  retrievalHours: number | null
  shopName: string
  /** The price before the coupon and its discount, in the product's currency. */
  priceBefore: Money
  discount: Money
  /** Included in `paid`, in the payment's currency. */
  surcharge: Money
  paid: Money
  paidAt: Date
  /** The creator's description for buyers, in Markdown. */
  buyerWords: string | null
}

/** Query of the email data of orders. */
function orderMailRows(client: QueryClientContract = db.connection()) {
  return client
    .from('orders as o')
    .join('users as u', 'u.id', 'o.buyer_id')
    .join('shops as s', 's.id', 'o.shop_id')
    .join('payments as pay', 'pay.id', 'o.payment_id')
    .leftJoin('products as p', 'p.id', 'o.product_id')
    .select('u.email', 'u.locale', 'u.username', 'o.trade_no', 's.name')
    .select(db.raw('coalesce(o.title_for_buyer, o.product_title) as product_title'))
    .select(
      'u.deleted_at',
      'p.retrievable_resource',
      'p.buyer_only_description',
      'p.translations',
      'o.type',
      'o.payment_id',
      'o.buyer_id',
      'pay.payment_no',
      'o.id as order_id'
    )
    .select('o.amount', 'o.discount', 'o.currency', 'o.surcharge')
    .select('o.paid_amount', 'o.paid_currency', db.raw('coalesce(o.paid_at, o.created_at) as at'))
}

/** Null when the buyer's account was deleted. */
function toOrderMail(row: Awaited<ReturnType<typeof orderMailRows>>[number]): OrderMail | null {
  if (row.deleted_at) return null
  return {
    to: row.email,
    locale: row.locale,
    orderId: row.order_id,
    paymentId: row.payment_id,
    paymentNo: row.payment_no,
    buyerId: row.buyer_id,
    username: row.username,
    tradeNo: row.trade_no,
    productTitle: row.product_title,
    isTip: row.type === 'tipping',
    retrievalHours: row.retrievable_resource === false ? marketplace.retrieval.hours : null,
    shopName: row.name,
    priceBefore: new Money(row.amount + row.discount, row.currency as Currency),
    discount: new Money(row.discount, row.currency as Currency),
    surcharge: new Money(row.surcharge, row.paid_currency as Currency),
    paid: new Money(row.paid_amount, row.paid_currency as Currency),
    paidAt: row.at,
    buyerWords:
      row.translations?.[languageOf(row.locale)]?.buyerOnlyDescription ||
      row.buyer_only_description ||
      null,
  }
}

export class GetOrderMail {
  /**
   * Null when the buyer's account was deleted meanwhile.
   * @throws Error when there is no such order
   */
  async execute({ orderId }: { orderId: number }): Promise<OrderMail | null> {
    return toOrderMail(await orderMailRows().where('o.id', orderId).firstOrFail())
  }
}

/** The payments of these orders. */
export async function paymentsOf(orderIds: number[]): Promise<number[]> {
  const rows: { paymentId: number }[] = await db
    .from('orders')
    .whereIn('id', orderIds)
    .distinct('payment_id as paymentId')
    .orderBy('paymentId')
  return rows.map(({ paymentId }) => paymentId)
}

export class ListMailsOfPayment {
  /** The email data of each order of a payment. */
  async execute(
    { paymentId }: { paymentId: number },
    trx: TransactionClientContract
  ): Promise<OrderMail[]> {
    const rows = await orderMailRows(trx)
      .where('o.payment_id', paymentId)
      .whereNot('o.status', 'unpaid')
      .orderBy('o.id')
    return rows.map(toOrderMail).filter((orderMail) => orderMail !== null)
  }
}
