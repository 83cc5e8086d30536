import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { SettleCreators } from '#payouts/settlement/actions/settle_creators'
import { HoldPayouts } from '#payouts/settlement/actions/hold_payouts'
import { runInBatches } from '#payouts/earnings/actions/run_in_batches'
import { areRatesStale } from '#payouts/settlement/engines/evaluate_payout'
import { lockDay, type DayRow } from '#payouts/earnings/queries/settlement_days'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import FxSnapshot from '#site/models/fx_snapshot'

const { settledCreators } = marketplace.payouts.batches

/** The next creators with a balance, in the order of their ids. */
const NEXT = `
  select distinct owner::int as id from ledger_accounts
  where type = 'creator_available' and owner::int > :after and balance <> 0 order by 1 limit :count`

@inject()
export class SettleDay {
  constructor(
    private settleCreators: SettleCreators,
    private holdPayouts: HoldPayouts,
    private getFxSnapshot: GetFxSnapshot,
    private clock: Clock
  ) {}

  /**
   * Settles a Friday, batch by batch, with one snapshot of rates for all creators. Does nothing yet when the rates of a
   * live source are too old. A batch that fails is repeated creator by creator; a creator that still fails gets a skip
   * and a hold, so that the others are settled.
   * @returns whether the day is done, and the creators that failed
   */
  async execute({ day }: { day: string }): Promise<{ isDone: boolean; failed: number[] }> {
    if (!(await this.begin(day))) return { isDone: false, failed: [] }
    const failed = await runInBatches({
      day,
      work: 'settlement',
      most: settledCreators,
      step: (creators) => this.step(day, creators),
      skip: (error) => this.skipCreator(day, error),
    })
    return { isDone: true, failed }
  }

  /** Fixes the day's snapshot. */
  private begin(day: string): Promise<boolean> {
    return db.transaction(async (trx) => {
      const row = await lockDay(day, trx)
      if (row.fxSnapshotId !== null) return true
      const snapshot = await this.getFxSnapshot.execute(trx)
      const isStale = areRatesStale(snapshot, this.clock.now())
      await trx
        .from('settlement_days')
        .where('day', day)
        .update(isStale ? { last_error: 'rates_stale' } : { fx_snapshot_id: snapshot.id })
      return !isStale
    })
  }

  private step(day: string, count: number): Promise<boolean> {
    return db.transaction(async (trx) => {
      const row = await lockDay(day, trx)
      if (row.settledAt) return false
      const ids = await this.next(row, count, trx)
      const snapshot = await FxSnapshot.findOrFail(row.fxSnapshotId, { client: trx })
      const { withdrawals, skipped } = await this.settleCreators.execute(
        { creatorIds: ids, day, kind: 'weekly', snapshot },
        trx
      )
      await trx
        .from('settlement_days')
        .where('day', day)
        .update(
          ids.length > 0
            ? { settle_after: ids.at(-1) }
            : { settled_at: this.clock.now().toJSDate(), last_error: null }
        )
        .increment({ withdrawals: withdrawals.length, skips: skipped.length })
      return ids.length > 0
    })
  }

  private async next(
    { settleAfter: after }: DayRow,
    count: number,
    trx: TransactionClientContract
  ) {
    const { rows } = await trx.rawQuery<{ rows: { id: number }[] }>(NEXT, { after, count })
    return rows.map(({ id }) => id)
  }

  /** Skips and holds the creator that failed, until an operator has investigated. */
  private skipCreator(day: string, error: Error): Promise<number> {
    return db.transaction(async (trx) => {
      const row = await lockDay(day, trx)
      const [creatorId] = await this.next(row, 1, trx)
      const now = this.clock.now().toJSDate()
      await trx
        .table('payout_skips')
        .insert({
          creator_id: creatorId,
          day,
          reasons: ['check_failed'],
          aud_total: 0,
          aud_threshold: 0,
          fx_snapshot_id: row.fxSnapshotId,
          created_at: now,
        })
        .onConflict(['creator_id', 'day'])
        .ignore()
      await this.holdPayouts.byRule({ creatorId: creatorId!, reason: 'check_failed' }, trx)
      await trx
        .from('settlement_days')
        .where('day', day)
        .update({
          settle_after: creatorId,
          last_error: `creator ${creatorId}: ${error.message}`.slice(0, 1_000),
        })
        .increment('skips', 1)
      return creatorId!
    })
  }
}
