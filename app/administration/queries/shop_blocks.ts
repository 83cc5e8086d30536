import db from '@adonisjs/lucid/services/db'
import type BlockedCustomer from '#shops/models/blocked_customer'
import type { BlockReason } from '#shops/models/blocked_customer'
import type User from '#identity/models/user'
import type Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import type { Column, Row } from '#core/database/row'
import { likeBeginning } from '#core/database/like_pattern'
import { namedUsers } from '#identity/queries/named_users'
import { namedSellers } from '#shops/queries/named_sellers'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { NotFound } from '#core/errors'
import type { UserBanSchema } from '#database/schema'

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
function shopBlocks() {
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

interface ListInput {
  reasonType?: BlockReason
  /** Part of the customer's or the seller's name or address, or the beginning of a watermark id. */
  q?: string
  page?: number
  pageSize?: number
}

const ORDER = ['b.created_at', 'b.id']

/** The customers that any shop has blocked, the latest first. */
export class ListShopBlocks {
  async execute({ reasonType, q, page = 1, pageSize }: ListInput): Promise<Page<ShopBlockRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = db
      .from('blocked_customers as b')
      .if(reasonType, (query) => query.where('b.reason_type', reasonType!))
      .if(q, (query) => query.where((either) => foundBy(either, q!)))
    const place = { page, pageSize: size }
    const { ids, ...counted } = await idsOfFilteredPage(matching.select('b.id'), ORDER, place)
    const items = await shopBlocks()
      .whereRaw('b.id = any(?::int[])', [ids])
      .orderByRaw('b.created_at desc, b.id desc')
    return { items, ...counted, ...place }
  }
}

function foundBy(either: Pick<ReturnType<typeof db.from>, 'orWhereRaw' | 'orWhereIn'>, q: string) {
  const shops = db.from('shops').whereIn('creator_id', namedSellers(q)).select('id')
  either
    .orWhereIn('b.user_id', namedUsers(q))
    .orWhereIn('b.shop_id', shops)
    .orWhereRaw('b.watermark_id like ?', [likeBeginning(q.toLowerCase())])
}

interface BanRow extends Row<UserBanSchema, 'reason' | 'liftReason'> {
  at: Column<UserBanSchema, 'createdAt'>
  /** Null for the command line, here and in `liftedBy`. */
  by: User['username'] | null
  /** When it was lifted; null while it holds. */
  until: Column<UserBanSchema, 'liftedAt'>
  liftedBy: User['username'] | null
}

export interface BlockRecord {
  bans: BanRow[]
  shops: ShopBlockRow[]
}

/** More than any account has; the page shows them at once. */
const MAX_RECORDS = 200

/** Every ban of a user, and every shop that has blocked them; the latest first. */
export class GetBlockRecord {
  /** @throws NotFound */
  async execute(userId: number): Promise<BlockRecord> {
    const [user, bans, shops] = await Promise.all([
      db.from('users').where('id', userId).select('id').first(),
      db
        .from('user_bans as b')
        .leftJoin('users as banner', 'banner.id', 'b.banned_by')
        .leftJoin('users as lifter', 'lifter.id', 'b.lifted_by')
        .where('b.user_id', userId)
        .select('b.reason')
        .select({ liftReason: 'b.lift_reason' })
        .select({ at: 'b.created_at', until: 'b.lifted_at' })
        .select({ by: 'banner.username', liftedBy: 'lifter.username' })
        .orderBy('b.id', 'desc')
        .limit(MAX_RECORDS),
      shopBlocks()
        .where('b.user_id', userId)
        .orderByRaw('b.created_at desc, b.id desc')
        .limit(MAX_RECORDS),
    ])
    if (!user) throw new NotFound()
    return { bans, shops }
  }
}
