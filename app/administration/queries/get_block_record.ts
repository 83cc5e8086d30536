import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { shopBlocks, type ShopBlockRow } from '#administration/rows/shop_blocks'
import type User from '#identity/models/user'
import type { UserBanSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

export interface BanRow extends Row<UserBanSchema, 'reason' | 'liftReason'> {
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
