import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { uniqueWord } from '#tests/support/shops'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  type Listing,
  type Seller,
} from '#tests/support/orders'

export interface OrderRow {
  buyerId: number
  productId: number | null
  amount: number
  currency: Currency
  status?: 'unpaid' | 'paid' | 'refunded'
  paidAt?: string
  clearedAt?: string | null
}

const COPY = `
  insert into orders (trade_no, buyer_id, product_id, type, amount, discount, surcharge, currency, status, paid_at,
    cleared_at, created_at, updated_at, shop_id, payment_id, product_title, quantity, fx_snapshot_id, paid_amount,
    paid_currency)
  select :batch || row_number() over (), n.buyer, n.product, case when n.product is null then 'tipping' else 'product' end,
         n.amount, 0, 0, n.currency, n.status, n.paid, n.cleared, n.paid, n.paid, o.shop_id, o.payment_id,
         o.product_title, 1, o.fx_snapshot_id, n.amount, n.currency
    from orders o, jsonb_to_recordset(:rows::jsonb) as n (buyer int, product int, amount bigint, currency text,
      status text, paid timestamptz, cleared timestamptz)
   where o.id = :seedId`

/** Inserts orders of a shop without purchases, for tests that need thousands. */
export async function insertOrders(seed: { id: number }, orders: OrderRow[]) {
  const rows = orders.map((order) => ({
    buyer: order.buyerId,
    product: order.productId,
    amount: order.amount,
    currency: order.currency,
    status: order.status ?? 'paid',
    paid: order.paidAt ?? new Date().toISOString(),
    cleared: order.clearedAt ?? null,
  }))
  const values = { seedId: seed.id, batch: uniqueWord('N'), rows: JSON.stringify(rows) }
  await db.rawQuery(COPY, values)
}

/** Inserts users who cannot sign in. */
export async function insertUsers(count: number): Promise<number[]> {
  const { rows } = await db.rawQuery(
    `insert into users (username, email, password, role, locale, created_at)
     select :prefix || n, :prefix || n || '@example.test', 'no password', 'user', 'en-US', now()
       from generate_series(1, :count) as n returning id`,
    { prefix: uniqueWord('many'), count }
  )
  return rows.map(({ id }: { id: number }) => id)
}

/** A shop's paid order, which `insertOrders` copies. */
export async function makeSeedOrder(seller: Seller, goods?: Listing) {
  return makePaidOrder(await makeBuyer(), goods ?? (await makeListing(seller)))
}
