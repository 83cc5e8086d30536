import db from '@adonisjs/lucid/services/db'
import type BlockedCustomer from '#shops/models/blocked_customer'
import type User from '#identity/models/user'
import type Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import type { Column, Row } from '#core/database/row'

/** A customer whom a shop has blocked, as admins see it. */
export interface ShopBlockRow
  extends Row<BlockedCustomer, 'id' | 'userId' | 'reasonType' | 'reason'>, Row<User, 'username'> {
  email: string | null
  shop: Shop['name']
  creatorName: Creator['name']
  /** The watermark id of the leaked copy, if there was one. */
  watermarkId: BlockedCustomer['watermarkId']
  at: Column<BlockedCustomer, 'createdAt'>
}

/** Blocked customers of all shops. */
export function shopBlocks() {
  return db
    .from('blocked_customers as b')
    .join('users as u', 'u.id', 'b.user_id')
    .join('shops as s', 's.id', 'b.shop_id')
    .join('creators as c', 'c.id', 's.creator_id')
    .select('b.id', 'b.reason', 'u.username')
    .select({ userId: 'b.user_id', reasonType: 'b.reason_type', watermarkId: 'b.watermark_id' })
    .select({ shop: 's.name', creatorName: 'c.name', at: 'b.created_at' })
    .select(db.raw('case when u.deleted_at is null then u.email end as email'))
}
