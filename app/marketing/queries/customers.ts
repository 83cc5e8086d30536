import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Comparison, CustomerCondition } from '#marketing/values/customer_condition'
import { likeBeginning } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { idsOfPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'
import type { ShopCustomerSchema } from '#database/schema'

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

/**
 * Restricts customers to those whose username begins with the text. An address is found only as a whole, and only
 * where the creator sees it: otherwise hidden addresses could be guessed letter by letter.
 */
export function withName(customers: ReturnType<typeof matchingCustomers>, search: string) {
  const begins = likeBeginning(search.toLowerCase())
  return customers
    .join('users as u', 'u.id', 'c.user_id')
    .whereNull('u.deleted_at')
    .where((either) => {
      either.whereRaw('lower(u.username) like ?', [begins])
      if (search.includes('@')) {
        either.orWhereRaw(`lower(u.email) = ? and ${SHOWS_ADDRESS}`, [search.toLowerCase()])
      }
    })
}

/**
 * What shop_customers holds, computed from the orders of a shop: `shop_id, user_id, spent, products, product_ids, …`.
 * Amounts are converted as for purchase conditions (`orders/queries/paid_orders`): summed by currency and snapshot,
 * then converted. Refunded orders count for the times only, so that their buyers can still be blocked.
 * @param scope which orders `o`, as SQL
 */
export const customerFigures = (scope: string) => `
  with bought as (
    select o.shop_id, o.buyer_id as user_id, o.type, o.status, o.product_id, o.amount, o.currency, o.fx_snapshot_id,
           coalesce(o.paid_at, o.created_at) as paid_at, greatest(o.updated_at, o.paid_at, o.created_at) as changed_at
      from orders o where ${scope} and o.status in ('paid', 'refunded')
  ), sums as (
    select shop_id, user_id, type, currency, fx_snapshot_id, sum(amount)::bigint as amount
      from bought where status = 'paid' group by 1, 2, 3, 4, 5
  ), paid as (
    select shop_id, user_id,
           sum(amount_in_cny(amount, currency, rates)) filter (where type = 'product') as spent,
           sum(amount_in_cny(amount, currency, rates)) filter (where type = 'tipping') as tipped
      from sums join fx_snapshots f on f.id = fx_snapshot_id group by 1, 2
  ), counted as (
    select shop_id, user_id,
           array_agg(distinct product_id order by product_id)
             filter (where status = 'paid' and type = 'product' and product_id is not null) as product_ids,
           (count(*) filter (where status = 'paid' and type = 'product'))::int as orders,
           (count(*) filter (where status = 'paid' and type = 'tipping'))::int as tips,
           min(paid_at) as first_paid_at, max(paid_at) as last_paid_at, max(changed_at) as changed_at
      from bought group by 1, 2
  )
  select shop_id, user_id, coalesce(spent, 0)::bigint as spent_cny,
         coalesce(cardinality(product_ids), 0) as products, coalesce(product_ids, '{}') as product_ids,
         orders, tips, coalesce(tipped, 0)::bigint as tipped_cny, first_paid_at, last_paid_at, changed_at
    from counted left join paid using (shop_id, user_id)`

/** The columns that are computed. */
export const FIGURES = [
  'spent_cny',
  'products',
  'product_ids',
  'orders',
  'tips',
  'tipped_cny',
  'first_paid_at',
  'last_paid_at',
]

/** The computed columns of the row `alias`, as SQL. */
export const figuresOf = (alias: string) => FIGURES.map((name) => `${alias}.${name}`).join(', ')

/** The sorts of the list, with their columns. An index serves each. */
const SORTS = { spent: 'spent_cny', products: 'products', lastPurchase: 'last_paid_at' } as const

export const CUSTOMER_SORTS = Object.keys(SORTS) as (keyof typeof SORTS)[]

type Figures = Row<
  ShopCustomerSchema,
  'spentCny' | 'tippedCny' | 'products' | 'orders' | 'tips' | 'firstPaidAt' | 'lastPaidAt'
>

export interface CustomerRow
  extends Row<User, 'id' | 'username'>, Pick<Figures, 'products' | 'orders' | 'tips'> {
  /** Null when it is hidden or the account was deleted. */
  email: string | null
  isDeleted: boolean
  spent: Figures['spentCny']
  tipped: Figures['tippedCny']
  firstPurchaseAt: Figures['firstPaidAt']
  lastPurchaseAt: Figures['lastPaidAt']
  isBlocked: boolean
}

interface ListInput {
  shopId: number
  conditions?: readonly CustomerCondition[]
  /** Beginning of a username, or a whole email address. */
  search?: string
  sort?: keyof typeof SORTS
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

export class ListCustomers {
  /** The customers of a shop that meet all conditions, by default those who spent most first. */
  async execute(input: ListInput): Promise<Page<CustomerRow>> {
    const { shopId, conditions = [], search, sort = 'spent', order = 'desc', page = 1 } = input
    const pageSize = input.pageSize ?? marketplace.customers.pageSize
    const matching = matchingCustomers(shopId, conditions)
    if (search) withName(matching, search)

    const counted = countOf(matching)
    // A page behind the first is read from the nearer end of the index, which the total tells.
    const place = { page, pageSize, total: page === 1 ? undefined : await counted }
    const columns = [`c.${SORTS[sort]}`, { opposite: 'c.user_id' }]
    const found = idsOfPage(matching.clone().select('c.user_id as id'), columns, place, order)
    const [ids, total] = await Promise.all([found, counted])
    const items = await rowsOf(shopId, ids)
    return { items, total, page, pageSize }
  }
}

const LISTED = `
  join unnest(?::int[]) with ordinality as listed (id, place) on listed.id = c.user_id`

async function countOf(matching: ReturnType<typeof matchingCustomers>): Promise<number> {
  const { total } = await matching.clone().select(db.raw('count(*)::int as total')).first()
  return total
}

/**
 * The rows of these customers, in the order of the ids. The index has the ids, so the page is found without reading the
 * rows before it.
 */
async function rowsOf(shopId: number, ids: readonly number[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  return db
    .from('shop_customers as c')
    .joinRaw(LISTED, [[...ids]])
    .join('users as u', 'u.id', 'c.user_id')
    .leftJoin('blocked_customers as b', (join) =>
      join.on('b.shop_id', 'c.shop_id').andOn('b.user_id', 'c.user_id')
    )
    .where('c.shop_id', shopId)
    .orderBy('listed.place')
    .select('c.user_id as id', 'u.username', 'c.products', 'c.orders', 'c.tips')
    .select({ spent: 'c.spent_cny', tipped: 'c.tipped_cny' })
    .select({ firstPurchaseAt: 'c.first_paid_at', lastPurchaseAt: 'c.last_paid_at' })
    .select(db.raw(`case when ${SHOWS_ADDRESS} then u.email end as email`))
    .select(db.raw('(u.deleted_at is not null) as "isDeleted"'))
    .select(db.raw('(b.id is not null) as "isBlocked"'))
}
