import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type Creator from '#creators/models/creator'
import type User from '#identity/models/user'
import type { PayoutSkipSchema } from '#database/schema'
import type { Row } from '#core/database/row'

export interface SkippedPayout
  extends Row<User, 'username'>, Row<PayoutSkipSchema, 'audTotal' | 'audThreshold'> {
  day: string
  creatorId: Creator['id']
  creatorName: Creator['name']
  reasons: string[]
}

/** Fridays without a payment, with all their reasons, the newest first. */
export class ListSkips {
  async execute(input: {
    page?: number
    day?: string
    reason?: string
  }): Promise<Page<SkippedPayout>> {
    const { page = 1, day, reason } = input
    const size = marketplace.pageSizes.adminTables
    const query = db
      .from('payout_skips as s')
      .join('creators as c', 'c.id', 's.creator_id')
      .join('users as u', 'u.id', 'c.user_id')
      .if(day, (one) => one.where('s.day', day!))
      .if(reason, (one) => one.whereRaw('? = any(s.reasons)', [reason!]))
    const [items, ids] = await Promise.all([
      query
        .clone()
        .orderBy([
          { column: 's.day', order: 'desc' },
          { column: 's.creator_id', order: 'asc' },
        ])
        .offset((page - 1) * size)
        .limit(size)
        .select({
          creatorId: 'c.id',
          creatorName: 'c.name',
          username: 'u.username',
          day: 's.day',
          reasons: 's.reasons',
          audTotal: 's.aud_total',
          audThreshold: 's.aud_threshold',
        }),
      query.clone().select('s.creator_id').limit(10_000),
    ])
    return { items, total: ids.length, isCapped: ids.length === 10_000, page, pageSize: size }
  }
}
