import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Comparison, CustomerCondition } from '#marketing/values/customer_condition'

const SIGN: Record<Comparison, string> = { gt: '>', lt: '<', eq: '=' }

/**
 * The customers of a shop that meet all conditions, as rows `c` of shop_customers. Lists, statistics, previews and
 * mailings all use this query, so that they agree.
 */
export function matchingCustomers(
  shopId: number,
  conditions: readonly CustomerCondition[],
  client: QueryClientContract = db.connection()
) {
  const query = client.from('shop_customers as c').where('c.shop_id', shopId)
  for (const { field, operator, value } of conditions) {
    if (field === 'totalSpent') query.where('c.spent_cny', SIGN[operator], value.toString())
    else if (field === 'purchasedProducts') query.where('c.products', SIGN[operator], value)
    else query.whereRaw('c.product_ids && ?::int[]', [value])
  }
  return query
}

/**
 * Whether the creator sees a customer's address: the account exists, and an order of the pair is not cleared from the
 * sales history (D-20).
 */
export const SHOWS_ADDRESS = `(u.deleted_at is null and exists (
  select from orders o where o.buyer_id = c.user_id and o.shop_id = c.shop_id and o.cleared_at is null
     and o.status in ('paid', 'refunded')))`
