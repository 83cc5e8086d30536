import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { Money } from '#core/money/money'
import { Queue } from '#platform/queue/queue'
import marketplace from '#config/marketplace'
import AutoSettleRun from '#payouts/models/auto_settle_run'
import Withdrawal from '#payouts/models/withdrawal'
import { walletBalanceOf } from '#payouts/sending/queries/wallet'
import { isSendable } from '#payouts/administration/values/withdrawal_actions'
import { runJob } from '#payouts/sending/values/jobs'
import { DelayWithdrawals } from '#payouts/sending/actions/delay_withdrawals'
import { assertSendingUnlocked } from '#payouts/sending/queries/sending_lock'
import { RunActive, SecondPersonNeeded, SelectionChanged, WalletTooLow } from '#payouts/errors'
import type { ChannelType } from '#payouts/values/channel_type'

interface StartRunInput {
  type: ChannelType
  ids: number[]
  /** Number and sums that the admin confirmed; the run starts only if they still match the selection. */
  expectedCount: number
  expectedTotals: Money[]
  actor: Actor
}

const UNIQUE_VIOLATION = '23505'

@inject()
export class StartRun {
  constructor(
    private delayWithdrawals: DelayWithdrawals,
    private recordAudit: RecordAudit,
    private queue: Queue,
    private clock: Clock
  ) {}

  /**
   * Starts a run over approved or failed, free and due withdrawals of one type. The database allows one running run of a type, so
   * of two admins the second one gets the id of the first one's run.
   * @throws PayoutsLocked, SelectionChanged, SecondPersonNeeded, RunActive, WalletTooLow
   */
  async execute(input: StartRunInput): Promise<AutoSettleRun> {
    const { type, ids, actor } = input
    await assertNoRun(type)
    // Committed even if the run is refused then, so that the list shows why.
    await this.delayWithdrawals.execute({ ids }, db.connection())
    const wallet = await walletBalanceOf(type)
    return db
      .transaction(async (trx) => {
        await assertSendingUnlocked(trx)
        const withdrawals = await this.sendable(input, trx)
        const totals = sumsOf(withdrawals)
        assertAsExpected(input, withdrawals.length, totals)
        assertOtherPerson(withdrawals, actor)
        if (wallet !== null && (totals.get('USDT') ?? 0n) > wallet) throw new WalletTooLow()
        const run = await AutoSettleRun.create(
          {
            type,
            startedBy: actor.userId!,
            state: 'running',
            withdrawalIds: withdrawals.map(({ id }) => id),
            count: withdrawals.length,
            totals: Object.fromEntries([...totals].map(([code, minor]) => [code, String(minor)])),
            createdAt: this.clock.now(),
          },
          { client: trx }
        )
        const details = { type, count: run.count, totals: run.totals }
        const subject = { type: 'payout_run', id: run.id }
        await this.recordAudit.execute(
          { actor, action: 'payout.run_started', subject, details },
          trx
        )
        trx.after('commit', () =>
          this.queue.dispatch(runJob, { runId: run.id }, { id: String(run.id) })
        )
        return run
      })
      .catch(async (error) => {
        if (error.code === UNIQUE_VIOLATION) await assertNoRun(type)
        throw error
      })
  }

  /**
   * Stops a run: no new attempts are made, those under way continue.
   * @throws NotFound
   */
  async stop({ runId, actor }: { runId: number; actor: Actor }): Promise<void> {
    await db.transaction(async (trx) => {
      const run = await AutoSettleRun.query({ client: trx }).where('id', runId).forUpdate().first()
      if (!run) throw new NotFound()
      if (run.state !== 'running') return
      await run.merge({ state: 'stopped', endedAt: this.clock.now() }).save()
      const subject = { type: 'payout_run', id: run.id }
      await this.recordAudit.execute({ actor, action: 'payout.run_stopped', subject }, trx)
    })
  }

  private async sendable({ type, ids }: StartRunInput, trx: TransactionClientContract) {
    const selected = await Withdrawal.query({ client: trx })
      .whereIn('id', ids)
      .where({ type })
      .orderBy('id')
      .forShare()
    const now = this.clock.now()
    return selected.filter((withdrawal) => isSendable(withdrawal, now))
  }
}

/** @throws RunActive with the id of the run that is under way */
async function assertNoRun(type: ChannelType) {
  const running = await AutoSettleRun.query().where({ type, state: 'running' }).first()
  if (running) throw new RunActive(running.id)
}

function sumsOf(withdrawals: Withdrawal[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { creditedSum: sum } of withdrawals) {
    sums.set(sum.currency, (sums.get(sum.currency) ?? 0n) + sum.minor)
  }
  return sums
}

function assertAsExpected(
  { expectedCount, expectedTotals }: StartRunInput,
  count: number,
  totals: Map<string, bigint>
) {
  const isSame =
    count === expectedCount &&
    count > 0 &&
    totals.size === expectedTotals.length &&
    expectedTotals.every(({ minor, currency }) => totals.get(currency) === minor)
  if (isSame) return
  const now = [...totals].map(([currency, minor]) => ({ amount: String(minor), currency }))
  throw new SelectionChanged({ count, totals: now })
}

/** Where two people are required for large sums, the admin who approved one may not send it. */
function assertOtherPerson(withdrawals: Withdrawal[], { userId }: Actor) {
  const { secondPersonFromAud: from } = marketplace.payouts
  if (from === null) return
  const isOwn = withdrawals.some((one) => one.audTotal >= from && one.approvedBy === userId)
  if (isOwn) throw new SecondPersonNeeded()
}
