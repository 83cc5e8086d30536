import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { ReleaseDay } from '#payouts/earnings/actions/release_day'
import { SettleDay } from '#payouts/settlement/actions/settle_day'
import { nextDay, type DayRow } from '#payouts/earnings/queries/settlement_days'
import { dayOf } from '#payouts/values/calendar'

/** All days up to today, without a gap. The first day releases everything that is older. */
const OPEN_DAYS = `
  insert into settlement_days (day, is_friday)
  select day::date, extract(isodow from day) = 5
  from generate_series(
    coalesce((select max(day) from settlement_days) + 1, :today::date)::timestamp, :today::timestamp, '1 day'
  ) as day
  on conflict (day) do nothing`

@inject()
export class KeepCalendar {
  constructor(
    private releaseDay: ReleaseDay,
    private settleDay: SettleDay,
    private clock: Clock
  ) {}

  /**
   * Runs the payout calendar: for each day that is not done, in order, the release at 00:00 UTC and on Fridays the
   * settlement. Missed days are caught up; completed steps are not repeated.
   * @throws Error when creators failed: the day is done for the others, and an operator must investigate
   */
  async execute(): Promise<{ days: string[] }> {
    await db.rawQuery(OPEN_DAYS, { today: dayOf(this.clock.now()) })
    const days: string[] = []
    const failed: number[] = []
    for (let day = await nextDay(); day; day = await nextDay()) {
      const { isDone, failed: failures } = await this.run(day)
      failed.push(...failures)
      if (!isDone) break
      days.push(day.day)
    }
    if (failed.length > 0) throw new Error(`Payouts of creators failed: ${failed.join(', ')}`)
    return { days }
  }

  private async run({ day, isFriday }: DayRow) {
    const notReleased = await this.releaseDay.execute({ day })
    if (!isFriday) return { isDone: true, failed: notReleased }
    const { isDone, failed } = await this.settleDay.execute({ day })
    return { isDone, failed: [...notReleased, ...failed] }
  }
}
