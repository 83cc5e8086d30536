import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import { matchingCustomers, SHOWS_ADDRESS } from '#marketing/rows/matching_customers'
import { withName } from '#marketing/rows/named_customers'
import type { CustomerCondition } from '#marketing/values/customer_condition'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'

/** The sorts of the list, with their columns. An index serves each. */
const SORTS = { spent: 'spent_cny', products: 'products', lastPurchase: 'last_paid_at' } as const
export const CUSTOMER_SORTS = Object.keys(SORTS) as (keyof typeof SORTS)[]

export interface CustomerRow extends Row<User, 'id' | 'username'> {
  /** Null when it is hidden or the account was deleted. */
  email: string | null
  isDeleted: boolean
  spent: bigint
  products: number
  orders: number
  tips: number
  tipped: bigint
  firstPurchaseAt: Date
  lastPurchaseAt: Date
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

    const counted = matching.clone().select(db.raw('count(*)::int as total')).first()
    const isDescending = order === 'desc'
    const sorted: [string, 'asc' | 'desc'][] = [
      [`c.${SORTS[sort]}`, order],
      ['c.user_id', isDescending ? 'asc' : 'desc'],
    ]
    for (const [column, direction] of sorted) matching.orderBy(column, direction)
    const found = this.#page(matching.offset((page - 1) * pageSize).limit(pageSize), sorted)
    const [items, { total }] = await Promise.all([found, counted])
    return { items, total, page, pageSize }
  }

  /** Joins the rows of a page with further data, and sorts them again. */
  async #page(
    matching: ReturnType<typeof matchingCustomers>,
    sorted: [string, 'asc' | 'desc'][]
  ): Promise<CustomerRow[]> {
    const query = db
      .from(matching.select('c.*').as('c'))
      .join('users as u', 'u.id', 'c.user_id')
      .leftJoin('blocked_customers as b', (join) =>
        join.on('b.shop_id', 'c.shop_id').andOn('b.user_id', 'c.user_id')
      )
      .select('c.user_id as id', 'u.username', 'c.products', 'c.orders', 'c.tips')
      .select({ spent: 'c.spent_cny', tipped: 'c.tipped_cny' })
      .select({ firstPurchaseAt: 'c.first_paid_at', lastPurchaseAt: 'c.last_paid_at' })
      .select(db.raw(`case when ${SHOWS_ADDRESS} then u.email end as email`))
      .select(db.raw('(u.deleted_at is not null) as "isDeleted"'))
      .select(db.raw('(b.id is not null) as "isBlocked"'))
    for (const [column, direction] of sorted) query.orderBy(column, direction)
    return query
  }
}
