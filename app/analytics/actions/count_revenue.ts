import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { CountOrderSources } from '#analytics/actions/count_order_sources'

/** A refund is taken off the day of the payment, as in `sales/values/sales_figures`. */
const ADD = `
  insert into revenue_days (shop_id, day, orders, refunds, revenue_cny, refunded_cny)
  select o.shop_id, (o.paid_at at time zone 'UTC')::date, 1 - n.refunds, n.refunds,
         (1 - n.refunds) * amount_in_cny(o.amount, o.currency, f.rates),
         n.refunds * amount_in_cny(o.amount, o.currency, f.rates)
    from orders o join fx_snapshots f on f.id = o.fx_snapshot_id, (select :refunds::int as refunds) n
   where o.id = :orderId and o.paid_at is not null
  on conflict (shop_id, day) do update set
    orders = revenue_days.orders + excluded.orders, refunds = revenue_days.refunds + excluded.refunds,
    revenue_cny = revenue_days.revenue_cny + excluded.revenue_cny,
    refunded_cny = revenue_days.refunded_cny + excluded.refunded_cny`

const PAYMENT = `select p.payment_no from payments p join orders o on o.payment_id = p.id where o.id = ?`

interface CountInput {
  orderId: number
  kind: 'paid' | 'refunded'
  eventId: string
}

/** Adds a paid or refunded order to the revenue of its day, in CNY at the order's rates. */
@inject()
export class CountRevenue {
  constructor(private countSources: CountOrderSources) {}

  async execute({ orderId, kind, eventId }: CountInput, outer?: TransactionClientContract) {
    await atomically(outer, async (trx) => {
      if (!(await once(eventId, `analytics.count_on_order_${kind}`, trx))) return
      await trx.rawQuery(ADD, { orderId, refunds: kind === 'refunded' ? 1 : 0 })
      if (kind === 'refunded') return
      const { rows } = await trx.rawQuery(PAYMENT, [orderId])
      const paymentNos = rows.map(({ payment_no: number }: { payment_no: string }) => number)
      await this.countSources.execute({ paymentNos }, trx)
    })
  }
}
