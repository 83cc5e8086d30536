import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { settings } from '#core/settings/settings'

const FRIDAY = 5
const AT_ONCE = 5_000

/**
 * Clears old orders from the sales history of creators who enabled this (M-DASH-09). Orders are selected relative to
 * the last Friday 00:00 UTC, however late this runs; creators who enabled it since then wait for the next Friday.
 * Ledger, buyers and downloads are not affected.
 */
@inject()
export class ClearSalesHistory {
  constructor(private clock: Clock) {}

  /** @returns number of cleared orders */
  async execute(): Promise<number> {
    const friday = lastFriday(this.clock.now())
    const before = friday.minus({ days: settings.get('salesHistory.clearedAfterDays') })
    let hidden = 0
    for (;;) {
      const { rowCount } = await db.rawQuery(
        `update orders set cleared_at = ? where id in (
           select orders.id from orders
             join shops on shops.id = orders.shop_id
             join creators on creators.id = shops.creator_id
           where orders.cleared_at is null and orders.created_at < ?
             and creators.auto_clear_since <= ?
           order by orders.id limit ? for no key update of orders)`,
        [this.clock.now().toJSDate(), before.toJSDate(), friday.toJSDate(), AT_ONCE]
      )
      hidden += rowCount
      if (rowCount < AT_ONCE) return hidden
    }
  }
}

/** The latest Friday on which clearing was due. */
function lastFriday(now: DateTime): DateTime {
  const today = now.toUTC().startOf('day')
  return today.minus({ days: (today.weekday - FRIDAY + 7) % 7 })
}
