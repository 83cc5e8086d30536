import { assertOwnProducts } from '#marketing/guards/assert_own_products'
import { readFilters } from '#marketing/engines/read_filters'
import type { CustomerCondition } from '#marketing/values/customer_condition'

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
