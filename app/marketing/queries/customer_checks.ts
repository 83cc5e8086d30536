import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { customerFigures, figuresOf } from '#marketing/queries/customers'
import type { Check, Findings } from '#core/checks/check'

const SOLD_DAYS = 2

/** Every shop is checked within this many days. */
const PARTS = 100

const SHOPS = `
  select id from shops
   where id % ${PARTS} = :part or id in (select shop_id from orders where paid_at >= :since)
      or id in (select shop_id from shop_customers where last_paid_at >= :since)
   order by id`

@inject()
export class ListShopsToCheck {
  constructor(private clock: Clock) {}

  /**
   * Ids of shops whose customers are compared with their orders: those that sold lately, and each day another hundredth
   * of the others.
   * @param input.all every shop
   */
  async execute({ all = false }: { all?: boolean } = {}): Promise<number[]> {
    const now = this.clock.now()
    const values = { part: now.ordinal % PARTS, since: now.minus({ days: SOLD_DAYS }).toJSDate() }
    const { rows } = all
      ? await db.rawQuery('select id from shops order by id')
      : await db.rawQuery(SHOPS, values)
    return rows.map(({ id }: { id: number }) => id)
  }
}

/** Listeners run after the commit: younger changes may still be on their way. */
const SETTLED_MINUTES = 10

const WRONG = `
  select user_id from (${customerFigures('o.shop_id = :shopId')}) f
    full join (select * from shop_customers where shop_id = :shopId) c using (user_id)
   where (${figuresOf('c')}) is distinct from (${figuresOf('f')})
     and coalesce(f.changed_at, c.updated_at) < :before
   order by 1 limit :most`

@inject()
export class FindWrongCustomers {
  constructor(private clock: Clock) {}

  /** The customers of a shop whose row differs from their orders; at most `most`. */
  async execute({ shopId, most }: { shopId: number; most: number }): Promise<number[]> {
    const before = this.clock.now().minus({ minutes: SETTLED_MINUTES }).toJSDate()
    const { rows } = await db.rawQuery(WRONG, { shopId, before, most })
    return rows.map(({ user_id: id }: { user_id: number }) => id)
  }
}

const MOST = 1_000

/** The check of customers in `doctor`, summarized; the command `customers:check` names the shops. */
@inject()
export default class CheckCustomerRows implements Check {
  constructor(
    private listShops: ListShopsToCheck,
    private findWrong: FindWrongCustomers
  ) {}

  async execute(): Promise<Findings> {
    let [shops, customers] = [0, 0]
    for (const shopId of await this.listShops.execute()) {
      const { length } = await this.findWrong.execute({ shopId, most: MOST })
      if (length > 0) shops += 1
      customers += length
    }
    if (customers === 0) return { faults: [] }
    const found = `${customers} customers of ${shops} shops differ from the orders`
    return {
      faults: [`${found}: customers:check names the shops, customers:rebuild corrects them.`],
    }
  }
}
