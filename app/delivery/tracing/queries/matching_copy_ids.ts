import db from '@adonisjs/lucid/services/db'
import { idsIfFew } from '#core/database/bounded_lists'
import { likeContaining } from '#core/database/like_pattern'
import { namedUsers } from '#identity/queries/named_users'
import { gramsOfKeyword } from '#core/database/name_grams'

type Query = ReturnType<typeof db.from>

/**
 * Finds the copies of a shop that match a search, by indexes: buyer, name in the order, file, order number or
 * watermark id.
 * @returns undefined when there are many matches, or no index can find them
 */
export async function findMatchingCopyIds(
  search: string,
  shopId: number
): Promise<number[] | undefined> {
  const people = await fewPeople(search)
  const files = people && (await fewFiles(search, shopId))
  if (!files) return undefined
  const part = likeContaining(search)
  const ordersOfShop = () => db.from('orders').where('shop_id', shopId).select('id')
  // Only the name of a renamed buyer differs from the one among `people`.
  const renamed = db.from('users').whereNotNull('username_changed_at').select('id')
  const underEarlierName = ordersOfShop()
    .whereIn('buyer_id', renamed)
    .whereILike('buyer_name', part)
  return fewAmong(shopId, [
    copiesBy('buyer_id', people),
    copiesBy('attachment_id', files),
    db.from('copies').whereIn('order_id', ordersOfShop().whereILike('trade_no', part)),
    db.from('copies').whereIn('order_id', underEarlierName),
    db.from('copies').whereILike('watermark_id', part),
  ])
}

/** Finds the downloads of a shop that match a search: by buyer, file, or the watermark id of the copy. */
export async function findMatchingDownloadIds(
  search: string,
  shopId: number
): Promise<number[] | undefined> {
  const people = await fewPeople(search)
  const files = people && (await fewFiles(search, shopId))
  if (!files) return undefined
  const marked = db.from('copies').whereILike('watermark_id', likeContaining(search)).select('id')
  return fewAmong(shopId, [
    db.from('downloads').whereRaw('user_id = any(?::int[])', [people]),
    db.from('downloads').whereRaw('attachment_id = any(?::int[])', [files]),
    db.from('downloads').whereIn('copy_id', marked),
  ])
}

const copiesBy = (column: string, values: number[]) =>
  db.from('copies').whereRaw('?? = any(?::int[])', [column, values])

async function fewPeople(search: string): Promise<number[] | undefined> {
  return gramsOfKeyword(search).length > 0 ? idsIfFew(namedUsers(search)) : undefined
}

function fewFiles(search: string, shopId: number): Promise<number[] | undefined> {
  const files = db.from('attachments').where('shop_id', shopId).select('id')
  return idsIfFew(files.whereRaw('title_grams(file_name) @> ?::text[]', [gramsOfKeyword(search)]))
}

async function fewAmong(shopId: number, sources: Query[]): Promise<number[] | undefined> {
  const [first, ...others] = sources.map((source) =>
    db.from(source.where('shop_id', shopId).select('id').as('found')).select('id')
  )
  const ids = await idsIfFew(db.from(first!.unionAll(others).as('found')).select('id'))
  return ids && [...new Set(ids)]
}
