import db from '@adonisjs/lucid/services/db'
import type { StoredPicture } from '#platform/pictures/picture'
import { shopPicture } from '#shops/queries/shops'
import type { Row } from '#core/database/row'
import type { FollowSchema } from '#database/schema'
import type Creator from '#creators/models/creator'
import type Shop from '#shops/models/shop'
import { NotFound } from '#core/errors'
import type { Page } from '#core/http/pagination'

/** A followed shop in the user's list. */
export interface FollowRow extends Row<FollowSchema, 'id' | 'pushEnabled' | 'createdAt'> {
  creatorName: Creator['name']
  shopName: Shop['name']
  shopDescription: Shop['description']
  logo: StoredPicture | null
  isOpen: boolean
}

/** The shops that a user follows, including closed ones. */
function followRows(userId: number) {
  return db
    .from('follows')
    .join('creators', 'creators.id', 'follows.creator_id')
    .join('shops', 'shops.creator_id', 'creators.id')
    .where('follows.user_id', userId)
    .select({
      id: 'follows.id',
      pushEnabled: 'follows.push_enabled',
      createdAt: 'follows.created_at',
      creatorName: 'creators.name',
      shopName: 'shops.name',
      shopDescription: 'shops.description',
    })
    .select(shopPicture('logo'))
    .select(db.raw(`(creators.status = 'active' and shops.status = 'active') as "isOpen"`))
}

/** An entry of a user's own list. */
export class FindFollow {
  /** @throws NotFound for a missing entry and for another user's */
  async execute({ id, userId }: { id: number; userId: number }): Promise<FollowRow> {
    const row = await followRows(userId).where('follows.id', id).first()
    if (!row) throw new NotFound()
    return row
  }
}

interface ListFollowsInput {
  userId: number
  /** Only this creator, ignoring case. */
  creatorName?: string
  page?: number
  pageSize?: number
}

const PAGE_SIZE = 24

/** The creators that a user follows, the newest first. */
export class ListFollows {
  /** Two queries, independent of the number of entries. */
  async execute({
    userId,
    creatorName,
    page = 1,
    pageSize = PAGE_SIZE,
  }: ListFollowsInput): Promise<Page<FollowRow>> {
    const matching = followRows(userId).if(creatorName, (query) =>
      query.whereRaw('lower(creators.name) = lower(?)', [creatorName!])
    )
    const [items, count] = await Promise.all([
      matching
        .clone()
        .orderBy('follows.id', 'desc')
        .offset((page - 1) * pageSize)
        .limit(pageSize),
      matching.clone().clearSelect().select(db.raw('count(*)::int as total')).first(),
    ])
    return { items, total: count.total, page, pageSize }
  }
}
