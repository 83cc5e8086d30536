import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { statementByShape } from '#core/database/statement'
import { INSERT_HANDLED_EVENT } from '#core/events/once'
import { ADD_ORDERS_TO_SOURCES } from '#analytics/actions/count_order_sources'

type Kind = 'paid' | 'refunded'

/**
 * Adds the order to its day. For a repeated event `handled` is empty, so nothing is added. A refund is taken off the day
 * of the payment, as in `sales/values/sales_figures`.
 */
const addToDay = (kind: Kind) => {
  const [orders, refunds] = kind === 'paid' ? [1, 0] : [0, 1]
  return `
  with handled as (
    ${INSERT_HANDLED_EVENT}
  ), bought as (
    select o.shop_id, o.payment_id, (o.paid_at at time zone 'UTC')::date as day,
           amount_in_cny(o.amount, o.currency, f.rates) as amount
      from handled, orders o join fx_snapshots f on f.id = o.fx_snapshot_id
     where o.id = :orderId and o.paid_at is not null
  ), added as (
    insert into revenue_days (shop_id, day, orders, refunds, revenue_cny, refunded_cny)
    select shop_id, day, ${orders}, ${refunds}, ${orders} * amount, ${refunds} * amount from bought
    on conflict (shop_id, day) do update set
      orders = revenue_days.orders + excluded.orders, refunds = revenue_days.refunds + excluded.refunds,
      revenue_cny = revenue_days.revenue_cny + excluded.revenue_cny,
      refunded_cny = revenue_days.refunded_cny + excluded.refunded_cny
  )`
}

/**
 * Adds the order to the figures of its traffic source. The update claims the source of the payment, so of two concurrent
 * callers only one counts the order.
 */
const ADD_TO_SOURCE = `, claimed as (
    update order_sources s set counted_at = :now from bought b join payments p on p.id = b.payment_id
     where s.payment_no = p.payment_no and s.shop_id = b.shop_id and s.counted_at is null
    returning p.id as payment_id, s.shop_id, s.source_id
  )
  ${ADD_ORDERS_TO_SOURCES}`

const countOrder = statementByShape((kind: Kind) =>
  kind === 'paid' ? addToDay(kind) + ADD_TO_SOURCE : `${addToDay(kind)} select from bought`
)

interface CountInput {
  orderId: number
  kind: Kind
  eventId: string
}

/**
 * Adds a paid or refunded order to the revenue of its day, in CNY at the order's rates, and a paid one to the figures of
 * its traffic source. Each order runs this in the worker, so it is one prepared statement.
 */
@inject()
export class CountRevenue {
  constructor(private clock: Clock) {}

  async execute({ orderId, kind, eventId }: CountInput, trx?: TransactionClientContract) {
    const listener = `analytics.count_on_order_${kind}`
    await countOrder([kind], { orderId, eventId, listener, now: this.clock.now().toJSDate() }, trx)
  }
}
