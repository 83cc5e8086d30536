import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import { notificationRows } from '#marketing/queries/promotion_notifications'

export interface NotificationStats {
  sent: number
  recipients: number
  reads: number
  orders: number
  revenue: Money
}

@inject()
export class GetNotificationStats {
  constructor(private clock: Clock) {}

  /** Sums over a shop's notifications: of this month in UTC, and of all time. */
  async execute({ shopId }: { shopId: number }) {
    const since = this.clock.now().toUTC().startOf('month').toJSDate()
    const [month, all] = await Promise.all([this.#sum(shopId, since), this.#sum(shopId)])
    return { month, all }
  }

  async #sum(shopId: number, since?: Date): Promise<NotificationStats> {
    const rows = notificationRows(shopId).if(since, (query) =>
      query.where('n.created_at', '>=', since!)
    )
    const sums = await db
      .from(rows.as('r'))
      .select(db.raw('count(*)::int as sent'))
      .select(db.raw('coalesce(sum(recipients), 0)::int as recipients'))
      .select(db.raw('coalesce(sum(reads), 0)::int as reads'))
      .select(db.raw('coalesce(sum(orders), 0)::int as orders'))
      .select(db.raw('coalesce(sum(revenue), 0)::bigint as revenue'))
      .firstOrFail()
    return { ...sums, revenue: new Money(sums.revenue, 'CNY') }
  }
}
