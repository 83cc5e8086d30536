import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { FindWrongRevenue, type WrongRevenue } from '#analytics/queries/revenue_faults'

/** A day to which an order was added since it was compared is left for the next run. */
const SAVE = `
  insert into revenue_days (shop_id, day, orders, refunds, revenue_cny, refunded_cny)
  values (:shopId, :day, :orders, :refunds, :revenue, :refunded)
  on conflict (shop_id, day) do update set orders = excluded.orders, refunds = excluded.refunds,
    revenue_cny = excluded.revenue_cny, refunded_cny = excluded.refunded_cny
  where revenue_days.orders = :storedOrders and revenue_days.refunds = :storedRefunds`

/** Sets the revenue of days that differ from the orders. */
@inject()
export class CorrectRevenue {
  constructor(private findWrong: FindWrongRevenue) {}

  /** @returns the days that were wrong */
  async execute(input: { days: number }): Promise<WrongRevenue[]> {
    const wrong = await this.findWrong.execute(input)
    for (const day of wrong) await db.rawQuery(SAVE, { ...day })
    return wrong
  }
}
