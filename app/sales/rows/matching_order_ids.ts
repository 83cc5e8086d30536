import db from '@adonisjs/lucid/services/db'
import { fewOf } from '#core/database/bounded_lists'
import { gramsOfKeyword } from '#catalog/rows/title_match'

type Query = ReturnType<typeof db.from>

/** Escapes the wildcards of `like`. */
export const partOf = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

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
  const part = partOf(keyword)
  const [buyers, products, payments, shops] = await Promise.all([
    fewOf(withGrams(db.from('users').select('id'), `username || ' ' || email`, grams)),
    fewOf(titledProducts(grams, shopId)),
    shopId ? [] : fewOf(db.from('payments').whereILike('payment_no', part).select('id')),
    shopId ? [] : fewOf(namedShops(grams)),
  ])
  if (!buyers || !products || !payments || !shops) return undefined

  const ordersBy = (column: string, values: number[]) =>
    db.from('orders').select('id').whereRaw('?? = any(?::int[])', [column, values])
  const sources: Query[] = [
    ordersBy('buyer_id', buyers),
    ordersBy('product_id', products),
    ordersBy('payment_id', payments),
    ordersBy('shop_id', shops),
    db.from('orders').select('id').whereILike('trade_no', part),
    withGrams(db.from('orders').select('id'), 'product_title', grams).where('type', 'tipping'),
  ]
  if (shopId) {
    const messages = db.from('orders').select('id').whereNotNull('message')
    sources.push(withGrams(messages, 'message', grams))
    for (const source of sources) source.where('shop_id', shopId)
  }
  const [first, ...others] = sources.map((source) => db.from(source.as('found')).select('id'))
  const ids = await fewOf(db.from(first!.unionAll(others).as('found')).select('id'))
  return ids && [...new Set(ids)]
}

const withGrams = (query: Query, text: string, grams: string[]) =>
  query.whereRaw(`title_grams(${text}) @> ?::text[]`, [grams])

/** Includes former titles, because an order has the title that its product had at that time. */
function titledProducts(grams: string[], shopId?: number): Query {
  const now = db.from('products').select('id').whereRaw('title_grams @> ?::text[]', [grams])
  const before = withGrams(db.from('former_titles').select('product_id as id'), 'title', grams)
  if (shopId) for (const query of [now, before]) query.where('shop_id', shopId)
  return db.from(now.unionAll([before]).as('titled')).select('id')
}

function namedShops(grams: string[]): Query {
  const shops = withGrams(db.from('shops').select('id'), 'name', grams)
  const creators = withGrams(db.from('creators').select('id'), 'name', grams)
  const theirs = db.from('shops').select('id').whereIn('creator_id', creators)
  return db.from(shops.unionAll([theirs]).as('named')).select('id')
}
