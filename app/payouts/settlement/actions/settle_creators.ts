import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { Money } from '#core/money/money'
import { HoldBalances } from '#ledger/actions/hold_balances'
import { PostPayoutsSettled } from '#ledger/actions/post_payouts_settled'
import { IssueStatements } from '#payouts/settlement/actions/issue_statements'
import { WriteWithdrawals } from '#payouts/settlement/actions/write_withdrawals'
import type { Row } from '#core/database/row'
import type { PayoutSkipSchema } from '#database/schema'
import { PayoutSkipped, WithdrawalScheduled } from '#payouts/events'
import { payoutCaseRows, caseOf, type Decision } from '#payouts/settlement/queries/payout_cases'
import { evaluatePayout } from '#payouts/settlement/engines/evaluate_payout'
import type FxSnapshot from '#site/models/fx_snapshot'

interface Settlement {
  creatorIds: number[]
  day: string
  kind: 'weekly' | 'off_cycle'
  snapshot: FxSnapshot
}

/** The reasons of the last earlier skip that no withdrawal followed. */
const EARLIER = `
  select distinct on (s.creator_id) s.creator_id as "creatorId", s.reasons from payout_skips s
  where s.creator_id = any(:creatorIds::int[]) and s.day < :day::date and not exists (
    select 1 from withdrawals w where w.creator_id = s.creator_id and w.day > s.day)
  order by s.creator_id, s.day desc`

@inject()
export class SettleCreators {
  constructor(
    private holdBalances: HoldBalances,
    private writeWithdrawals: WriteWithdrawals,
    private postPayoutsSettled: PostPayoutsSettled,
    private issueStatements: IssueStatements,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * Settles creators in the caller's transaction: a withdrawal with its statement where no reason prevents it,
   * otherwise a skip with all reasons. Creators with nothing available are passed over.
   * @returns the number of withdrawals and skips
   * @throws Error when the entries of a balance do not add up to it
   */
  async execute(settlement: Settlement, trx: TransactionClientContract) {
    const decisions = await this.decide(settlement, trx)
    const payable = decisions.filter(({ evaluation }) => evaluation.reasons.length === 0)
    const withdrawals = await this.writeWithdrawals.execute({ ...settlement, payable }, trx)
    await this.postPayoutsSettled.execute(withdrawals, trx)
    await this.issueStatements.execute(withdrawals, trx)

    const skipped = decisions.filter(({ evaluation }) => evaluation.reasons.length > 0)
    if (settlement.kind === 'weekly') await this.writeSkips(skipped, settlement, trx)
    await this.outbox.record(
      withdrawals.map(({ id: withdrawalId }) => new WithdrawalScheduled({ withdrawalId })),
      trx
    )
    return { withdrawals, skipped }
  }

  private async decide(
    { creatorIds, snapshot, kind }: Settlement,
    trx: TransactionClientContract
  ): Promise<Decision[]> {
    const balances = Map.groupBy(
      await this.holdBalances.execute(creatorIds, trx),
      ({ creatorId }) => creatorId
    )
    const now = this.clock.now()
    const rows = await payoutCaseRows([...balances.keys()], trx)
    return rows.map((row) => {
      const available = balances
        .get(row.creatorId)!
        .map(({ minor, currency }) => new Money(minor, currency))
      const evaluation = evaluatePayout(caseOf(row, available, now), {
        rates: snapshot.rates,
        ignoresThreshold: kind === 'off_cycle',
      })
      return { row, evaluation }
    })
  }
  /** Writes a Friday without a withdrawal with all its reasons, and announces those that are new to the creator. */
  private async writeSkips(
    skipped: Decision[],
    { day, snapshot }: Settlement,
    trx: TransactionClientContract
  ): Promise<void> {
    if (skipped.length === 0) return
    const rows = skipped.map(({ row: { creatorId }, evaluation }) => ({
      creator_id: creatorId,
      day,
      reasons: evaluation.reasons,
      aud_total: evaluation.audTotal.minor,
      aud_threshold: evaluation.threshold.minor,
      fx_snapshot_id: snapshot.id,
      created_at: this.clock.now().toJSDate(),
    }))
    await trx.table('payout_skips').multiInsert(rows)
    const creatorIds = rows.map(({ creator_id: creatorId }) => creatorId)
    const { rows: earlier } = await trx.rawQuery<{
      rows: Row<PayoutSkipSchema, 'creatorId' | 'reasons'>[]
    }>(EARLIER, { creatorIds, day })
    const known = new Map(earlier.map(({ creatorId, reasons }) => [creatorId, reasons.join()]))
    const news = rows.filter(({ creator_id: id, reasons }) => known.get(id) !== reasons.join())
    await this.outbox.record(
      news.map(({ creator_id: creatorId }) => new PayoutSkipped({ creatorId, day })),
      trx
    )
  }
}
