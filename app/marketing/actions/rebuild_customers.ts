import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { RecountCustomers } from '#marketing/actions/recount_customers'

const AT_ONCE = 1_000

const NEXT_USERS = `
  select user_id from (
    select distinct buyer_id as user_id from orders
     where shop_id = :shopId and buyer_id > :after and status in ('paid', 'refunded')
    union
    select user_id from shop_customers where shop_id = :shopId and user_id > :after
  ) as known order by 1 limit ${AT_ONCE}`

/** Recomputes the customers of one shop or of all shops, in pages. */
@inject()
export class RebuildCustomers {
  constructor(private recount: RecountCustomers) {}

  /** @returns number of customers, and of rows that differed from the orders */
  async execute({ shopId }: { shopId?: number } = {}): Promise<{
    customers: number
    changed: number
  }> {
    const shops: { id: number }[] = await db
      .from('shops')
      .if(shopId, (query) => query.where('id', shopId!))
      .orderBy('id')
      .select('id')
    const done = { customers: 0, changed: 0 }
    for (const shop of shops) {
      for (let after = 0; ;) {
        const { rows } = await db.rawQuery(NEXT_USERS, { shopId: shop.id, after })
        const userIds: number[] = rows.map((row: { user_id: number }) => row.user_id)
        if (userIds.length === 0) break
        done.customers += userIds.length
        done.changed += await this.recount.execute({ shopId: shop.id, userIds })
        after = userIds.at(-1)!
      }
    }
    return done
  }
}
