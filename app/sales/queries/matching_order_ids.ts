import db from '@adonisjs/lucid/services/db'
import { idsIfFew, MOST_JOINED } from '#core/database/bounded_lists'
import { likeContaining } from '#core/database/like_pattern'
import { gramsOfKeyword } from '#core/database/name_grams'
import { namedUsers } from '#identity/queries/named_users'
import { namedSellers } from '#shops/queries/named_sellers'

type Query = ReturnType<typeof db.from>

/**
 * Finds the orders that a keyword may match by indexes: part of a number, title, name or email address, and within a
 * shop also of buyers' messages. The caller checks the rows.
 * @param shopId restricts the search to a shop
 * @returns undefined when there are too many, or the keyword cannot use an index (a single Latin letter, punctuation)
 */
export async function findMatchingOrderIds(
  keyword: string,
  shopId?: number
): Promise<number[] | undefined> {
  const grams = gramsOfKeyword(keyword)
  if (grams.length === 0) return undefined
  const part = likeContaining(keyword)
  const [buyers, products, payments, shops] = await Promise.all([
    idsIfFew(namedUsers(keyword)),
    idsIfFew(titledProducts(grams, part, shopId)),
    shopId ? [] : idsIfFew(db.from('payments').whereILike('payment_no', part).select('id')),
    shopId ? [] : idsIfFew(namedShops(keyword)),
  ])
  if (!buyers || !products || !payments || !shops) return undefined

  const owners = { buyer_id: buyers, product_id: products, payment_id: payments, shop_id: shops }
  const ordersBy = Object.entries(owners)
    .filter(([, values]) => values.length > 0)
    .map(([column, values]) =>
      db.from('orders').select('id').whereRaw('?? = any(?::int[])', [column, values])
    )
  const sources: Query[] = [
    ...ordersBy,
    db.from('orders').select('id').whereILike('trade_no', part),
    withGrams(db.from('orders').select('id'), 'product_title', grams).where('type', 'tipping'),
  ]
  if (shopId) {
    const messages = db.from('orders').select('id').whereNotNull('message')
    sources.push(withGrams(messages, 'message', grams))
    for (const source of sources) source.where('shop_id', shopId)
  }
  const [first, ...others] = sources.map((source) => db.from(source.as('found')).select('id'))
  const found = db.from(first!.unionAll(others).as('found')).select('id')
  const ids = await idsIfFew(found, MOST_JOINED)
  return ids && [...new Set(ids)]
}

const withGrams = (query: Query, text: string, grams: string[]) =>
  query.whereRaw(`title_grams(${text}) @> ?::text[]`, [grams])

/** Includes former titles, because an order has the title that its product had at that time. */
function titledProducts(grams: string[], part: string, shopId?: number): Query {
  const now = db
    .from('products')
    .select('id')
    .whereRaw('title_grams @> ?::text[]', [grams])
    .whereILike('title', part)
  const before = withGrams(
    db.from('former_titles').select('product_id as id'),
    'title',
    grams
  ).whereILike('title', part)
  if (shopId) for (const query of [now, before]) query.where('shop_id', shopId)
  return db.from(now.unionAll([before]).as('titled')).select('id')
}

/** A part of a number that names one order is not a search for names; shorter ones would match most numbers. */
const IS_IDENTIFIER = /^(?=.*\d)[\w:.-]{4,}$/

/**
 * Orders by the numbers of others: part of a refund's number; all of a number of the gateway (of the payment, refund or
 * dispute) or of a transfer on the blockchain.
 * @returns their ids, none for other texts
 */
export async function findOrderIdsByNumber(keyword: string): Promise<number[]> {
  if (!IS_IDENTIFIER.test(keyword)) return []
  const word = { part: likeContaining(keyword), number: keyword, hash: keyword.toLowerCase() }
  const found = db.from('orders').whereRaw(`id in (${BY_NUMBER})`, word).select('id')
  return (await idsIfFew(found)) ?? []
}

const BY_NUMBER = `
  select o.id from refunds r
    join orders o on o.payment_id = r.payment_id and (r.order_id is null or o.id = r.order_id)
    where r.refund_no ilike :part
  union select id from orders where payment_id in (
    select p.id from payments p where p.gateway_id in (select id from payment_gateways)
      and p.gateway_reference = :number
    union all select payment_id from payment_operations where reference = :number
    union all select payment_id from disputes where gateway in (select driver from payment_gateways)
      and reference = :number
    union all select p.id from received_transfers t join payments p on p.payment_no = t.payment_no
      where t.transaction_id = :hash)`

function namedShops(keyword: string): Query {
  return db.from('shops').whereIn('creator_id', namedSellers(keyword)).select('id')
}
