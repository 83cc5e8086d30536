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
const lockCustomer = statement(`
  select pg_advisory_xact_lock(hashtextextended(shop_id || ' ' || buyer_id, 345)) from orders where id = :orderId`)

const THEIR_ORDERS = `
  (o.shop_id, o.buyer_id) = (select shop_id, buyer_id from orders where id = :orderId)`

/** Also attributes the order, so that each paid order needs one statement less. */
const storeCustomer = statement(`
  with attributed as (${insertAttributed('o.id = :orderId')})
  insert into shop_customers as c (shop_id, user_id, ${FIGURES.join(', ')}, updated_at)
  select f.shop_id, f.user_id, ${figuresOf('f')}, :now::timestamptz from (${customerFigures(THEIR_ORDERS)}) f
  on conflict (shop_id, user_id) do update
    set (${FIGURES.join(', ')}, updated_at) = (${figuresOf('excluded')}, excluded.updated_at)
    where (${figuresOf('c')}) is distinct from (${figuresOf('excluded')})`)

/**
 * Recomputes the customer row of an order's buyer and attributes the order to the notification it came from. Idempotent.
 * Each order runs this in the worker, so the statements are prepared and sent together.
 */
@inject()
export class RecountBuyer {
  constructor(private clock: Clock) {}

  async execute({ orderId }: { orderId: number }, outer?: TransactionClientContract) {
    const now = this.clock.now().toJSDate()
    const days = marketplace.promotions.attributionDays
    await atomically(outer, async (trx) => {
      await runConcurrently([
        lockCustomer({ orderId }, trx),
        storeCustomer({ orderId, now, days }, trx),
      ])
    })
  }
}
