import db from '@adonisjs/lucid/services/db'
import { idsIfFew } from '#core/database/bounded_lists'
import { likeContaining } from '#core/database/like_pattern'
import { gramsOfKeyword } from '#catalog/queries/title_match'

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
    idsIfFew(namedBuyers(grams, part)),
    idsIfFew(titledProducts(grams, part, shopId)),
    shopId ? [] : idsIfFew(db.from('payments').whereILike('payment_no', part).select('id')),
    shopId ? [] : idsIfFew(namedShops(grams, part)),
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
  const ids = await idsIfFew(db.from(first!.unionAll(others).as('found')).select('id'))
  return ids && [...new Set(ids)]
}

const withGrams = (query: Query, text: string, grams: string[]) =>
  query.whereRaw(`title_grams(${text}) @> ?::text[]`, [grams])

/** The index finds the n-grams of a word, which match more names than the word itself. */
function namedBuyers(grams: string[], part: string): Query {
  return withGrams(db.from('users').select('id'), `username || ' ' || email`, grams).where(
    (name) => {
      name.whereILike('username', part).orWhereILike('email', part)
    }
  )
}

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

function namedShops(grams: string[], part: string): Query {
  const named = (table: string) =>
    withGrams(db.from(table).select('id'), 'name', grams).whereILike('name', part)
  const [shops, creators] = [named('shops'), named('creators')]
  const theirs = db.from('shops').select('id').whereIn('creator_id', creators)
  return db.from(shops.unionAll([theirs]).as('named')).select('id')
}
