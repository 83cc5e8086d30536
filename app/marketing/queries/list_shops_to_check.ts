import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'

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
