import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import AutoSettleRun from '#payouts/models/auto_settle_run'
import { adminWithdrawals, type AdminWithdrawal } from '#payouts/administration/queries/withdrawals'
import type { ChannelType } from '#payouts/values/channel_type'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import Withdrawal from '#payouts/models/withdrawal'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import type { ChainEstimate } from '#payouts/sending/drivers/payout_driver'
import { operationFor } from '#payouts/sending/values/payout_operation'
import { NodeUnavailable, NotUsdt } from '#payouts/errors'

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
  items: AdminWithdrawal[]
}

const PAGE = 25

/** The progress of a run, from the attempts that it made: the same after a reload and for every admin. */
export class GetRunProgress {
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
    const [items, counts] = await Promise.all([
      adminWithdrawals().whereIn('w.id', shown).orderBy('w.id'),
      this.countsOf(run),
    ])
    return { run, counts, items }
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

@inject()
export class EstimateEnergy {
  constructor(private registry: PayoutDriverRegistry) {}

  /**
   * Estimates what sending these withdrawals costs on the chain, simulated with their real recipients and sums and
   * priced with the chain's own parameters.
   * @throws NotUsdt when one of them is not paid in USDT on TRON, NodeUnavailable
   */
  async execute({ ids }: { ids: number[] }): Promise<ChainEstimate & { ids: number[] }> {
    const withdrawals = await Withdrawal.query().whereIn('id', ids).orderBy('id')
    const isUsdt = withdrawals.every(({ type, account }) => type === 'USDT_TRC20' && account)
    if (!isUsdt || withdrawals.length !== ids.length) throw new NotUsdt()
    const { driver } = await PayoutChannelType.findOrFail('USDT_TRC20')
    const operations = withdrawals.map((one) => operationFor(one, one.invoiceNo))
    try {
      const estimate = await this.registry.of('USDT_TRC20', driver).estimate(operations)
      if (!estimate) throw new NotUsdt()
      return { ...estimate, ids: withdrawals.map(({ id }) => id) }
    } catch (error) {
      if (error instanceof NotUsdt) throw error
      throw new NodeUnavailable(undefined, { cause: (error as Error).message })
    }
  }
}
