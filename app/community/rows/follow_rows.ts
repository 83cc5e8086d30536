import db from '@adonisjs/lucid/services/db'
import type { StoredPicture } from '#platform/pictures/picture'
import { shopPicture } from '#shops/rows/public_shop'
import type { Row } from '#core/database/row'
import type { FollowSchema } from '#database/schema'
import type Creator from '#creators/models/creator'
import type Shop from '#shops/models/shop'

/** A followed shop in the user's list. */
export interface FollowRow extends Row<FollowSchema, 'id' | 'pushEnabled' | 'createdAt'> {
  creatorName: Creator['name']
  shopName: Shop['name']
  shopDescription: Shop['description']
  logo: StoredPicture | null
  isOpen: boolean
}

/** The shops that a user follows, including closed ones. */
export function followRows(userId: number) {
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
