import { inject } from '@adonisjs/core'
import { RecountCustomers } from '#marketing/actions/recount_customers'
import { FindWrongCustomers, ListShopsToCheck } from '#marketing/queries/customer_checks'

const AT_ONCE = 1_000

export interface CustomerCheck {
  shops: number
  /** Shops with rows that differed, and how many. */
  differences: { shopId: number; customers: number }[]
}

/** Compares rows of customers with the orders. */
@inject()
export class CheckCustomers {
  constructor(
    private findWrong: FindWrongCustomers,
    private recount: RecountCustomers,
    private listShops: ListShopsToCheck
  ) {}

  /**
   * @param input.all every shop, instead of those that sold lately and a part of the others
   * @param input.repairs recomputes the rows that differ
   */
  async execute(input: {
    all?: boolean
    repairs?: boolean
    shopId?: number
  }): Promise<CustomerCheck> {
    const check: CustomerCheck = { shops: 0, differences: [] }
    const shopIds = input.shopId ? [input.shopId] : await this.listShops.execute(input)
    for (const shopId of shopIds) {
      check.shops += 1
      const customers = await this.#differing(shopId, input.repairs ?? false)
      if (customers > 0) check.differences.push({ shopId, customers })
    }
    return check
  }

  async #differing(shopId: number, repairs: boolean): Promise<number> {
    let total = 0
    for (;;) {
      const userIds = await this.findWrong.execute({ shopId, most: AT_ONCE })
      total += userIds.length
      if (!repairs || userIds.length === 0) return total
      await this.recount.execute({ shopId, userIds })
      if (userIds.length < AT_ONCE) return total
    }
  }
}
