import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { RecountCustomers } from '#marketing/actions/recount_customers'
import { FindWrongCustomers } from '#marketing/queries/find_wrong_customers'

const AT_ONCE = 1_000

/** Shops that sold lately, and each night another hundredth of the others. */
const SHOPS = `
  select id from shops
   where id % 100 = :part or id in (select shop_id from shop_customers where last_paid_at >= :since)
   order by id`

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
    private clock: Clock
  ) {}

  /**
   * @param input.all every shop, instead of those that sold lately and a part of the others
   * @param input.repairs recomputes the rows that differ
   */
  async execute(input: { all?: boolean; repairs?: boolean; shopId?: number }) {
    const check: CustomerCheck = { shops: 0, differences: [] }
    for (const shopId of await this.#shops(input)) {
      check.shops += 1
      const customers = await this.#differing(shopId, input.repairs ?? false)
      if (customers > 0) check.differences.push({ shopId, customers })
    }
    return check
  }

  async #shops({ all, shopId }: { all?: boolean; shopId?: number }): Promise<number[]> {
    if (shopId) return [shopId]
    const now = this.clock.now()
    const since = now.minus({ days: 2 }).toJSDate()
    const { rows } = all
      ? await db.rawQuery('select id from shops order by id')
      : await db.rawQuery(SHOPS, { part: now.ordinal % 100, since })
    return rows.map(({ id }: { id: number }) => id)
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
