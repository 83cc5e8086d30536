import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'

const { daysKept, hoursKeptDays, monthsKept, orderSourcesKeptDays } = marketplace.traffic

/** A day's salt is deleted at 01:00 of the next day, when all its collected views are stored. */
const SALT_HOURS = 1
const VISITOR_DAYS = 2
const AT_ONCE = 20_000

type Rule = [table: string, column: string, before: (now: DateTime) => DateTime]

const DAILY: Rule[] = [
  ['traffic_salts', 'day', (now) => now.minus({ hours: SALT_HOURS }).startOf('day')],
  ['traffic_visitors', 'day', (now) => now.minus({ days: VISITOR_DAYS }).startOf('day')],
  ['traffic_hours', 'at', (now) => now.minus({ days: hoursKeptDays }).startOf('day')],
  ['traffic_pages', 'day', (now) => now.minus({ days: daysKept }).startOf('day')],
  ['traffic_sources', 'day', (now) => now.minus({ days: daysKept }).startOf('day')],
  ['traffic_page_weeks', 'week', (now) => now.minus({ months: monthsKept }).startOf('day')],
  ['traffic_source_weeks', 'week', (now) => now.minus({ months: monthsKept }).startOf('day')],
  ['traffic_days', 'day', (now) => now.minus({ months: monthsKept }).startOf('day')],
  ['revenue_days', 'day', (now) => now.minus({ months: monthsKept }).startOf('day')],
  ['order_sources', 'seen_at', (now) => now.minus({ days: orderSourcesKeptDays })],
]

const UNUSED_NAMES = `
  delete from traffic_source_names n where n.id >= 100
     and not exists (select from traffic_sources s where s.source_id = n.id)
     and not exists (select from traffic_source_weeks s where s.source_id = n.id)
     and not exists (select from order_sources s where s.source_id = n.id)
     and not exists (select from traffic_visitors v where v.source_id = n.id)`

/** Deletes salts, visitors and sums whose retention period is over. */
@inject()
export class PruneTraffic {
  constructor(private clock: Clock) {}

  /** @returns deleted rows by table */
  async execute(): Promise<Record<string, number>> {
    const now = this.clock.now().toUTC()
    const deleted: Record<string, number> = {}
    for (const [table, column, before] of DAILY) {
      const bound = column.endsWith('at') ? before(now).toJSDate() : before(now).toISODate()!
      deleted[table] = await this.#delete(table, column, bound)
    }
    const { rowCount } = await db.rawQuery(UNUSED_NAMES)
    return { ...deleted, traffic_source_names: rowCount }
  }

  async #delete(table: string, column: string, before: Date | string): Promise<number> {
    for (let total = 0; ;) {
      const { rowCount } = await db.rawQuery(
        `delete from ${table} where ctid = any (array(select ctid from ${table} where ${column} < ? limit ${AT_ONCE}))`,
        [before]
      )
      total += rowCount
      if (rowCount < AT_ONCE) return total
    }
  }
}
