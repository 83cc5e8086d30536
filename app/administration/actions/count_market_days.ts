import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { COUNT_DAYS, COUNT_TOTALS } from '#administration/engines/market_days'
import { lockMarketDays } from '#administration/actions/lock_market_days'

/** The longest range of the dashboard. */
const LONGEST_DAYS = 180

/**
 * Counts what happened on the days since the last count, including the days of the last two, and the totals. Idempotent:
 * a day that is counted again is replaced. Users seen on a past day cannot be counted later, so the higher number stays.
 */
@inject()
export class CountMarketDays {
  constructor(private clock: Clock) {}

  /** @param since counts again from this day on; by default what is missing */
  async execute(since?: DateTime): Promise<{ days: number }> {
    const now = this.clock.now().toUTC()
    const earliest = now.startOf('day').minus({ days: LONGEST_DAYS - 1 })
    const latest = await db.from('market_days').select(db.raw('max(day)::text as day')).first()
    // What happened before midnight may be stored after the last count of that day.
    const next = latest?.day
      ? DateTime.fromISO(latest.day, { zone: 'utc' }).minus({ days: 1 })
      : earliest
    const begin = since?.toUTC().startOf('day') ?? next
    const from = begin < earliest ? earliest : begin
    const days = Math.floor(now.startOf('day').diff(from, 'days').days) + 1
    await db.transaction(async (trx) => {
      await lockMarketDays(trx)
      const bounds = {
        from: from.toISODate(),
        to: now.toISODate(),
        start: from.toISO(),
        end: now.startOf('day').plus({ days: 1 }).toISO(),
        now: now.toISO(),
      }
      await trx.rawQuery(COUNT_DAYS, bounds as Record<string, string>)
      await trx.rawQuery(COUNT_TOTALS, { now: now.toISO()! })
    })
    return { days }
  }
}
