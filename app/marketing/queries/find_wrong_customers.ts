import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { customerFigures, figuresOf } from '#marketing/rows/customer_figures'

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
