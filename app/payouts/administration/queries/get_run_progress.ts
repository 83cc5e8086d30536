import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import AutoSettleRun from '#payouts/models/auto_settle_run'
import { listed, type ListedWithdrawal } from '#payouts/administration/values/withdrawal_data'
import { withdrawalRows } from '#payouts/administration/queries/withdrawal_rows'
import type { ChannelType } from '#payouts/values/channel_type'

export interface RunProgress {
  run: AutoSettleRun
  counts: {
    /** Not tried yet. */
    open: number
    sent: number
    paid: number
    failed: number
    unknown: number
    /** Waits for a person or for the recipient. */
    waiting: number
    /** Held or changed since the start: left out. */
    skipped: number
  }
  items: ListedWithdrawal[]
}

const PAGE = 25

/** The progress of a run, from the attempts that it made: the same after a reload and for every admin. */
@inject()
export class GetRunProgress {
  constructor(private clock: Clock) {}

  /** The latest run of a type; null before the first one. */
  async latest(type: ChannelType, page = 1): Promise<RunProgress | null> {
    const run = await AutoSettleRun.query().where({ type }).orderBy('id', 'desc').first()
    return run && this.of(run, page)
  }

  async execute({ id, page = 1 }: { id: number; page?: number }): Promise<RunProgress | null> {
    const run = await AutoSettleRun.find(id)
    return run && this.of(run, page)
  }

  private async of(run: AutoSettleRun, page: number): Promise<RunProgress> {
    const shown = run.withdrawalIds.slice((page - 1) * PAGE, page * PAGE)
    const [rows, counts] = await Promise.all([
      withdrawalRows().whereIn('w.id', shown).orderBy('w.id'),
      this.countsOf(run),
    ])
    return { run, counts, items: listed(rows, this.clock.now()) }
  }

  private async countsOf({ id, withdrawalIds, state }: AutoSettleRun) {
    const { rows } = await db.rawQuery(
      `select
         count(*) filter (where a.id is null)::int as untried,
         count(*) filter (where a.state = 'succeeded')::int as paid,
         count(*) filter (where a.state in ('failed', 'returned'))::int as failed,
         count(*) filter (where a.state = 'unknown')::int as unknown,
         count(*) filter (where a.state = 'accepted' and a.waits_for is not null)::int as waiting,
         count(*) filter (where a.state in ('created', 'sending')
           or (a.state = 'accepted' and a.waits_for is null))::int as sent
       from withdrawals as w
       left join lateral (
         select id, state, waits_for from payout_attempts
         where withdrawal_id = w.id and run_id = :id order by n desc limit 1
       ) as a on true
       where w.id = any(:withdrawalIds)`,
      { id, withdrawalIds }
    )
    const { untried, ...counts } = rows[0]
    const isRunning = state === 'running'
    return { ...counts, open: isRunning ? untried : 0, skipped: isRunning ? 0 : untried }
  }
}
