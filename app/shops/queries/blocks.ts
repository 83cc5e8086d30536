import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { statement } from '#core/database/statement'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import BlockedCustomer from '#shops/models/blocked_customer'
import type User from '#identity/models/user'
import type { Column, Row } from '#core/database/row'

const findEntries = statement(`
  select 1 from blocked_customers where user_id = :userId and shop_id = any(:shopIds) limit 1`)

type IsBlockedInput = { shopIds: readonly number[]; userId: number }

/** Whether one of these shops has blocked this user. */
export class IsBlocked {
  async execute(
    { shopIds, userId }: IsBlockedInput,
    client?: QueryClientContract
  ): Promise<boolean> {
    const { rowCount } = await findEntries({ userId, shopIds }, client)
    return rowCount === 1
  }
}

export type BlockedEntry = Row<
  BlockedCustomer,
  'userId' | 'reasonType' | 'reason' | 'watermarkId'
> &
  Row<User, 'username' | 'email'> & {
    blockedAt: Column<BlockedCustomer, 'createdAt'>
  }

type ListInput = { shopId: number; page?: number; pageSize?: number }

/** The customers that a shop has blocked, with reasons; the latest first. */
export class ListBlockedCustomers {
  async execute({ shopId, page = 1, pageSize }: ListInput): Promise<Page<BlockedEntry>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const query = db
      .from('blocked_customers as b')
      .join('users as u', 'u.id', 'b.user_id')
      .where('b.shop_id', shopId)
    const [{ total }] = await query.clone().count('* as total')
    const items = await query
      .orderBy([
        { column: 'b.created_at', order: 'desc' },
        { column: 'b.id', order: 'desc' },
      ])
      .offset((page - 1) * size)
      .limit(size)
      .select('b.user_id as userId', 'u.username', 'u.email', 'b.reason_type as reasonType')
      .select('b.reason', 'b.watermark_id as watermarkId', 'b.created_at as blockedAt')
    return { items, total: Number(total), page, pageSize: size }
  }
}

/** Which of these shops have blocked this user. */
export class ListShopsBlockingUser {
  async execute({
    shopIds,
    userId,
  }: {
    shopIds: readonly number[]
    userId: number
  }): Promise<Set<number>> {
    const entries = await BlockedCustomer.query()
      .where({ userId })
      .whereIn('shopId', [...shopIds])
    return new Set(entries.map(({ shopId }) => shopId))
  }
}
