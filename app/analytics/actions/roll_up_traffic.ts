import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'

/** Days after its end in which a week may still change: views stored after a retry, payments confirmed late. */
const OPEN_DAYS = 2
const FIRST_DAY = '2000-01-03'

const PAGES = `
  insert into traffic_page_weeks (shop_id, week, page, views)
  select shop_id, date_trunc('week', day)::date, page, sum(views) from traffic_pages
   where day >= :from and day < :until group by 1, 2, 3
  on conflict (shop_id, week, page) do update set views = excluded.views`

const SOURCES = `
  insert into traffic_source_weeks (shop_id, week, source_id, visits, views, orders, revenue_cny)
  select shop_id, date_trunc('week', day)::date, source_id, sum(visits), sum(views), sum(orders), sum(revenue_cny)
    from traffic_sources where day >= :from and day < :until group by 1, 2, 3
  on conflict (shop_id, week, source_id) do update set visits = excluded.visits, views = excluded.views,
    orders = excluded.orders, revenue_cny = excluded.revenue_cny`

const MARK = `
  insert into traffic_rollups (id, weeks_until) values (1, :until)
  on conflict (id) do update set weeks_until = excluded.weeks_until`

/** Sums days of pages and sources up to weeks, so that a report of half a year reads few rows. */
@inject()
export class RollUpTraffic {
  constructor(private clock: Clock) {}

  /**
   * Weeks that are closed and not summed up yet; with `all`, every week whose days are kept.
   * @returns the first day that is not in a summed week
   */
  async execute({ all = false }: { all?: boolean } = {}): Promise<string> {
    const until = lastMonday(this.clock.now())
    return db.transaction(async (trx) => {
      await trx.rawQuery(`select pg_advisory_xact_lock(hashtext('roll_up_traffic'))`)
      const from = all ? FIRST_DAY : ((await this.#summedUntil(trx)) ?? FIRST_DAY)
      if (from >= until) return from
      await trx.rawQuery(PAGES, { from, until })
      await trx.rawQuery(SOURCES, { from, until })
      await trx.rawQuery(MARK, { until })
      return until
    })
  }

  async #summedUntil(trx: TransactionClientContract): Promise<string | null> {
    const { rows } = await trx.rawQuery(
      `select to_char(weeks_until, 'YYYY-MM-DD') as until from traffic_rollups for update`
    )
    return rows[0]?.until ?? null
  }
}

function lastMonday(now: DateTime): string {
  return now.toUTC().minus({ days: OPEN_DAYS }).startOf('week').toISODate()!
}
