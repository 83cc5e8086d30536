import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { runConcurrently } from '#core/database/run_concurrently'
import { statement } from '#core/database/statement'
import { insertAttributed } from '#marketing/actions/attribute_to_notifications'
import { customerFigures, FIGURES, figuresOf } from '#marketing/queries/customers'

/**
 * Concurrent orders of one buyer are computed one after another, by statements that follow the lock: under read
 * committed, a statement that waited for the row would still see the earlier orders and store older sums.
 */
const lockCustomers = statement(`
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(shop_id || ' ' || buyer_id, 345) as key
      from orders where id = any(:orderIds::int[]) order by key) as customers`)

const THEIR_ORDERS = `
  (o.shop_id, o.buyer_id) in (select shop_id, buyer_id from orders where id = any(:orderIds::int[]))`

/** Also attributes the orders, so that they need one statement less. */
const storeCustomers = statement(`
  with attributed as (${insertAttributed('o.id = any(:orderIds::int[])')})
  insert into shop_customers as c (shop_id, user_id, ${FIGURES.join(', ')}, updated_at)
  select f.shop_id, f.user_id, ${figuresOf('f')}, :now::timestamptz from (${customerFigures(THEIR_ORDERS)}) f
    order by f.shop_id, f.user_id
  on conflict (shop_id, user_id) do update
    set (${FIGURES.join(', ')}, updated_at) = (${figuresOf('excluded')}, excluded.updated_at)
    where (${figuresOf('c')}) is distinct from (${figuresOf('excluded')})`)

/**
 * Recomputes the customer rows of the buyers of orders and attributes the orders to the notifications they came from.
 * Idempotent. Each order runs this in the worker, so the statements are prepared and sent together.
 */
@inject()
export class RecountBuyers {
  constructor(private clock: Clock) {}

  async execute({ orderIds }: { orderIds: number[] }, outer?: TransactionClientContract) {
    const now = this.clock.now().toJSDate()
    const days = marketplace.promotions.attributionDays
    await atomically(outer, async (trx) => {
      await runConcurrently([
        lockCustomers({ orderIds }, trx),
        storeCustomers({ orderIds, now, days }, trx),
      ])
    })
  }
}
