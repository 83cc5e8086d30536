import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { statementByShape } from '#core/database/statement'
import { valuesOf, type Happened } from '#core/events/listeners'
import { INSERT_HANDLED_EVENTS } from '#core/events/once'
import { ADD_ORDERS_TO_SOURCES } from '#analytics/actions/count_order_sources'

type Kind = 'paid' | 'refunded'

/**
 * Adds the orders to their days. Repeated events are not in `handled`, so nothing is added for them. A refund is taken off
 * the day of the payment, as in `sales/values/sales_figures`.
 */
const addToDay = (kind: Kind) => {
  const [orders, refunds] = kind === 'paid' ? [1, 0] : [0, 1]
  return `
  with handled as (
    ${INSERT_HANDLED_EVENTS}
  ), bought as (
    select o.shop_id, o.payment_id, (o.paid_at at time zone 'UTC')::date as day,
           amount_in_cny(o.amount, o.currency, f.rates) as amount
      from handled
      join unnest(:eventIds::uuid[], :orderIds::int[]) as happened (event_id, order_id) using (event_id)
      join orders o on o.id = happened.order_id
      join fx_snapshots f on f.id = o.fx_snapshot_id
     where o.paid_at is not null
  ), added as (
    insert into revenue_days (shop_id, day, orders, refunds, revenue_cny, refunded_cny)
    select shop_id, day, ${orders} * count(*), ${refunds} * count(*), ${orders} * sum(amount), ${refunds} * sum(amount)
      from bought group by shop_id, day order by shop_id, day
    on conflict (shop_id, day) do update set
      orders = revenue_days.orders + excluded.orders, refunds = revenue_days.refunds + excluded.refunds,
      revenue_cny = revenue_days.revenue_cny + excluded.revenue_cny,
      refunded_cny = revenue_days.refunded_cny + excluded.refunded_cny
  )`
}

/**
 * Adds the orders to the figures of their traffic sources. The update claims the source of the payment, so of two concurrent
 * callers only one counts the order.
 */
const ADD_TO_SOURCE = `, claimed as (
    update order_sources s set counted_at = :now from bought b join payments p on p.id = b.payment_id
     where s.payment_no = p.payment_no and s.shop_id = b.shop_id and s.counted_at is null
    returning p.id as payment_id, s.shop_id, s.source_id
  )
  ${ADD_ORDERS_TO_SOURCES}`

const countOrders = statementByShape((kind: Kind) =>
  kind === 'paid' ? addToDay(kind) + ADD_TO_SOURCE : `${addToDay(kind)} select from bought`
)

/**
 * Adds paid or refunded orders to the revenue of their days, in CNY at the orders' rates, and paid ones to the figures of
 * their traffic sources. Each order runs this in the worker, so it is one prepared statement.
 */
@inject()
export class CountRevenue {
  constructor(private clock: Clock) {}

  async execute(
    kind: Kind,
    happened: Happened<{ orderId: number }>[],
    trx?: TransactionClientContract
  ): Promise<void> {
    const eventIds = happened.map(({ eventId }) => eventId)
    const orderIds = valuesOf(happened, 'orderId')
    const listener = `analytics.count_on_order_${kind}`
    const now = this.clock.now().toJSDate()
    await countOrders([kind], { eventIds, orderIds, listener, now }, trx)
  }
}
