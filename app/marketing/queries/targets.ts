import { assertOwnProducts } from '#marketing/actions/assert_own_products'
import { readFilters } from '#marketing/engines/read_filters'
import type { CustomerCondition } from '#marketing/values/customer_condition'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { UnknownCustomers } from '#marketing/errors'

export class ReadOwnFilters {
  /**
   * The conditions of a creator's filter.
   * @param input.filters JSON text or the parsed list; nothing for all customers
   * @throws InvalidFilter, UnknownProducts
   */
  async execute(input: { shopId: number; filters?: unknown }): Promise<CustomerCondition[]> {
    if (input.filters === undefined || input.filters === null) return []
    const conditions = readFilters(input.filters)
    await assertOwnProducts(input.shopId, conditions)
    return conditions
  }
}

export interface GivenTarget {
  userIds?: number[]
  filters?: unknown
}

export interface ReadTargetResult {
  userIds: number[] | null
  conditions: CustomerCondition[]
}

@inject()
export class ReadTarget {
  constructor(private readOwnFilters: ReadOwnFilters) {}

  /**
   * Whom a notification is for. Chosen customers take precedence over conditions.
   * @throws UnknownCustomers for ids that are no customers of the shop; InvalidFilter, UnknownProducts
   */
  async execute(input: { shopId: number; target: GivenTarget }): Promise<ReadTargetResult> {
    const { shopId, target } = input
    if (target.userIds === undefined) {
      const conditions = await this.readOwnFilters.execute({ shopId, filters: target.filters })
      return { userIds: null, conditions }
    }
    const unknown = new Set(target.userIds)
    const known = await db
      .from('shop_customers')
      .where('shop_id', shopId)
      .whereRaw('user_id = any(?::int[])', [[...unknown]])
      .select('user_id')
    for (const { user_id: id } of known) unknown.delete(id)
    if (unknown.size > 0) throw new UnknownCustomers([...unknown])
    return { userIds: [...new Set(target.userIds)], conditions: [] }
  }
}
