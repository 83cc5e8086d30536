import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { customerFigures, FIGURES, figuresOf } from '#marketing/queries/customers'

const THEIR_ORDERS = 'o.shop_id = :shopId and o.buyer_id = any(:userIds)'

/** Placeholder rows to lock: UPDATE fills them, REMOVE deletes those without orders. */
const ADD = `
  insert into shop_customers (shop_id, user_id, first_paid_at, last_paid_at, updated_at)
  select :shopId, id, :now, :now, :now from users where id = any(:userIds) order by id
  on conflict do nothing`

const LOCK = `
  select from shop_customers where shop_id = :shopId and user_id = any(:userIds) order by user_id for update`

const UPDATE = `
  update shop_customers c
     set (${FIGURES.join(', ')}, updated_at) = (${figuresOf('f')}, :now)
    from (${customerFigures(THEIR_ORDERS)}) f
   where c.shop_id = f.shop_id and c.user_id = f.user_id and (${figuresOf('c')}) is distinct from (${figuresOf('f')})`

const REMOVE = `
  delete from shop_customers c where c.shop_id = :shopId and c.user_id = any(:userIds)
     and not exists (select from orders o where o.shop_id = c.shop_id and o.buyer_id = c.user_id
                       and o.status in ('paid', 'refunded'))`

/** Recomputes the rows of customers from their orders. Idempotent. */
@inject()
export class RecountCustomers {
  constructor(private clock: Clock) {}

  /**
   * The rows are locked first and computed by a later statement: under read committed, a statement that waited for a
   * row reads only that row again, not the orders, and would store the older sums. `RecountBuyers`, which each order runs
   * for one customer, takes an advisory lock instead: it needs no row, and so one statement less.
   * @returns number of rows that differed
   */
  async execute(
    { shopId, userIds }: { shopId: number; userIds: readonly number[] },
    outer?: TransactionClientContract
  ): Promise<number> {
    const values = { shopId, userIds: [...userIds], now: this.clock.now().toJSDate() }
    return atomically(outer, async (trx) => {
      await trx.rawQuery(ADD, values)
      await trx.rawQuery(LOCK, values)
      const { rowCount: changed } = await trx.rawQuery(UPDATE, values)
      const { rowCount: removed } = await trx.rawQuery(REMOVE, values)
      return changed + removed
    })
  }
}
