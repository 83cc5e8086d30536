import type { DateTime } from 'luxon'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { matchingCustomers, SHOWS_ADDRESS } from '#marketing/queries/customers'
import type { CustomerCondition } from '#marketing/values/customer_condition'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type User from '#identity/models/user'
import type { AnnouncementReadSchema, PromotionClickSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import type { ReadTargetResult } from '#marketing/queries/targets'

interface Chosen {
  shopId: number
  /** Null for all customers who meet the conditions. */
  userIds: readonly number[] | null
  conditions: readonly CustomerCondition[]
  /** Customers since later are left out. */
  asOf: DateTime
}

/**
 * The customers `c` who get a notification: chosen, and neither blocked nor banned or deleted; who muted the shop or its
 * notifications gets none. Preview and sending use this query.
 */
export function notificationRecipients(
  { shopId, userIds, conditions, asOf }: Chosen,
  client?: QueryClientContract
) {
  return matchingCustomers(shopId, conditions, client)
    .join('users as u', 'u.id', 'c.user_id')
    .whereNull('u.deleted_at')
    .whereNull('u.banned_at')
    .where('c.first_paid_at', '<=', asOf.toJSDate())
    .if(userIds, (query) => query.whereRaw('c.user_id = any(?::int[])', [[...userIds!]]))
    .whereRaw(
      `not exists (select from blocked_customers b where b.shop_id = c.shop_id and b.user_id = c.user_id)`
    )
    .whereRaw(
      `not exists (select from muted_shops m where m.shop_id = c.shop_id and m.user_id = c.user_id)`
    )
    .whereRaw(
      `not exists (select from follows f join shops s on s.creator_id = f.creator_id
         where s.id = c.shop_id and f.user_id = c.user_id and not f.push_enabled)`
    )
}

export interface RecipientRow extends Row<User, 'username'> {
  userId: User['id']
  /** Null when it is hidden or the account was deleted. */
  email: string | null
  isDeleted: boolean
  readAt: Column<AnnouncementReadSchema, 'readAt'> | null
  clickedAt: Column<PromotionClickSchema, 'clickedAt'> | null
}

interface ListInput {
  shopId: number
  id: number
  isRead?: boolean
  page?: number
  pageSize?: number
}

export class ListNotificationRecipients {
  /** Who got a notification of the shop, with the time when they read it. */
  async execute({
    shopId,
    id,
    isRead,
    page = 1,
    ...input
  }: ListInput): Promise<Page<RecipientRow>> {
    const pageSize = input.pageSize ?? marketplace.pageSizes.adminTables
    const matching = () =>
      db
        .from('promotion_notifications as n')
        .join('announcement_recipients as r', 'r.announcement_id', 'n.announcement_id')
        .leftJoin('announcement_reads as d', (join) =>
          join.on('d.announcement_id', 'r.announcement_id').andOn('d.user_id', 'r.user_id')
        )
        .where({ 'n.shop_id': shopId, 'n.id': id })
        .if(isRead === true, (query) => query.whereNotNull('d.read_at'))
        .if(isRead === false, (query) => query.whereNull('d.read_at'))
    const [items, count] = await Promise.all([
      matching()
        .join('users as u', 'u.id', 'r.user_id')
        .leftJoin('shop_customers as c', (join) =>
          join.on('c.shop_id', 'n.shop_id').andOn('c.user_id', 'r.user_id')
        )
        .leftJoin('promotion_clicks as k', (join) =>
          join.on('k.notification_id', 'n.id').andOn('k.user_id', 'r.user_id')
        )
        .orderBy('r.user_id')
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .select('u.username')
        .select({ userId: 'u.id', readAt: 'd.read_at', clickedAt: 'k.clicked_at' })
        .select(db.raw(`case when ${SHOWS_ADDRESS} then u.email end as email`))
        .select(db.raw('(u.deleted_at is not null) as "isDeleted"')),
      matching().select(db.raw('count(*)::int as total')).firstOrFail(),
    ])
    return { items, total: count.total, page, pageSize }
  }
}

@inject()
export class CountRecipients {
  constructor(private clock: Clock) {}

  /** How many customers would get a notification now. */
  async execute(
    target: ReadTargetResult & { shopId: number },
    client: QueryClientContract = db.connection()
  ): Promise<number> {
    const row = await notificationRecipients({ ...target, asOf: this.clock.now() }, client)
      .select(db.raw('count(*)::int as total'))
      .first()
    return row.total
  }
}
