import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type BlockedCustomer from '#shops/models/blocked_customer'
import type User from '#identity/models/user'
import type { Column, Row } from '#core/database/row'

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
