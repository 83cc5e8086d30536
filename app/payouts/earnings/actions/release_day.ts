import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import type { Row } from '#core/database/row'
import type Creator from '#creators/models/creator'
import { ReleaseBatch } from '#payouts/earnings/actions/release_batch'
import { runInBatches } from '#payouts/earnings/actions/run_in_batches'
import { lockDay, type DayRow } from '#payouts/earnings/queries/settlement_days'
import { dueUntil } from '#payouts/values/calendar'

/** Holds the due lots of the next creator, so that the run can continue with the other creators. */
const HOLD_NEXT = `
  with next as (
    select c.id from creators c join shops s on s.creator_id = c.id where c.id > :after order by c.id limit 1
  ), held as (
    insert into held_lots (order_id, creator_id, why, since)
    select o.id, next.id, 'error', :now from next join shops s on s.creator_id = next.id
    join orders o on o.shop_id = s.id
    where o.status = 'paid' and o.paid_at <= :until
      and not exists (select 1 from ledger_releases r where r.trade_no = o.trade_no)
    on conflict (order_id) do nothing
  )
  select id from next`

const { releasedCreators, releasedLots } = marketplace.payouts.batches

@inject()
export class ReleaseDay {
  constructor(
    private releaseBatch: ReleaseBatch,
    private clock: Clock
  ) {}

  /**
   * Releases what became due on a day, batch by batch: each is one transaction with its cursor, so that a run which is
   * interrupted continues where it stopped. A batch that fails is repeated creator by creator.
   * @returns the creators whose lots could not be released
   */
  execute({ day }: { day: string }): Promise<number[]> {
    return runInBatches({
      day,
      work: 'release',
      most: releasedCreators,
      step: (creators, share) => this.step(day, { creators, lots: share.of(releasedLots) }),
      skip: (error) => this.skipCreator(day, error),
    })
  }

  private step(day: string, most: { creators: number; lots: number }): Promise<boolean> {
    return db.transaction(async (trx) => {
      const row = await lockDay(day, trx)
      if (row.releasedAt) return false
      const done = await this.releaseBatch.execute({ day: row, most }, trx)
      const changes = done
        ? { release_after: done.after, release_after_order: done.afterOrder }
        : { released_at: this.clock.now().toJSDate() }
      await trx
        .from('settlement_days')
        .where('day', day)
        .update({ ...changes, part: row.part + 1 })
        .increment('lots', done?.lots ?? 0)
      return done !== null
    })
  }

  /** Holds the lots of the creator that failed, and moves the cursor behind them. */
  private skipCreator(day: string, error: Error): Promise<number> {
    return db.transaction(async (trx) => {
      const row: DayRow = await lockDay(day, trx)
      const { rows } = await trx.rawQuery<{ rows: [Row<Creator, 'id'>] }>(HOLD_NEXT, {
        after: row.releaseAfter,
        until: dueUntil(day).toJSDate(),
        now: this.clock.now().toJSDate(),
      })
      const { id } = rows[0]
      await trx
        .from('settlement_days')
        .where('day', day)
        .update({
          release_after: id,
          release_after_order: 0,
          last_error: `creator ${id}: ${error.message}`.slice(0, 1_000),
        })
      return id
    })
  }
}
