import db from '@adonisjs/lucid/services/db'
import type { BlockReason } from '#shops/models/blocked_customer'

/** A customer whom a shop has blocked, as admins see it. */
export interface ShopBlockRow {
  id: number
  userId: number
  username: string
  email: string | null
  shop: string
  creatorName: string
  reasonType: BlockReason
  reason: string
  /** The watermark id of the leaked copy, if there was one. */
  watermarkId: string | null
  at: Date
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
