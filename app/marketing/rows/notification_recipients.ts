import type { DateTime } from 'luxon'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { matchingCustomers } from '#marketing/rows/matching_customers'
import type { CustomerCondition } from '#marketing/values/customer_condition'

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
