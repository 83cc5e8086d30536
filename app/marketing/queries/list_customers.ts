import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { idsOfPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { matchingCustomers, SHOWS_ADDRESS } from '#marketing/rows/matching_customers'
import { withName } from '#marketing/rows/named_customers'
import type { CustomerCondition } from '#marketing/values/customer_condition'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'
import type { ShopCustomerSchema } from '#database/schema'

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
