import { setTimeout as pause } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { Queue } from '#platform/queue/queue'
import { runJob } from '#payouts/sending/values/jobs'
import { DomainException } from '#core/errors/domain_exception'
import { lockWithdrawal } from '#payouts/queries/locks'
import AutoSettleRun from '#payouts/models/auto_settle_run'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import PayoutAttempt from '#payouts/models/payout_attempt'
import { SendAttempt } from '#payouts/sending/actions/send_attempt'
import { StartAttempt } from '#payouts/sending/actions/start_attempt'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { PayoutsLocked } from '#payouts/errors'

/** A run in which nothing happened for this long lost its worker, or sending was locked. */
const STALLED = { minutes: 2 }

@inject()
export class ContinueRun {
  constructor(
    private startAttempt: StartAttempt,
    private sendAttempt: SendAttempt,
    private registry: PayoutDriverRegistry,
    private queue: Queue,
    private clock: Clock
  ) {}

  /**
   * Sends the withdrawals of a run, one after the other. May be called again at any time, also by several processes:
   * the attempts of the run show what is done. It stops where an admin stopped it, and while sending is locked.
   */
  async execute({ runId }: { runId: number }): Promise<void> {
    const run = await AutoSettleRun.findOrFail(runId)
    const { driver, type } = await PayoutChannelType.findOrFail(run.type)
    const { pauseMs } = this.registry.of(type, driver).capabilities()
    for (const withdrawalId of run.withdrawalIds) {
      const attemptId = await this.attemptFor(runId, withdrawalId)
      if (attemptId === 'stopped') return
      if (attemptId === null) continue
      await this.sendAttempt.execute({ attemptId })
      if (pauseMs > 0) await pause(pauseMs)
    }
    await AutoSettleRun.query()
      .where({ id: runId, state: 'running' })
      .update({ state: 'done', endedAt: this.clock.now() })
  }

  /** Queues stalled runs again. Two workers of one run are safe, because each attempt is claimed once. */
  async resume(): Promise<void> {
    const now = this.clock.now()
    const before = now.minus(STALLED).toJSDate()
    const stalled = await db
      .from('auto_settle_runs as r')
      .where('r.state', 'running')
      .where('r.created_at', '<', before)
      .whereNotExists((moved) =>
        moved
          .from('payout_attempts as a')
          .whereColumn('a.run_id', 'r.id')
          .where('a.called_at', '>=', before)
      )
      .select('r.id')
    for (const { id } of stalled) {
      const name = `${id}-${now.toFormat('yyyyMMddHHmm')}`
      await this.queue.dispatch(runJob, { runId: id }, { id: name })
    }
  }

  /** @returns null when there is nothing to send: it was sent, or it is held or changed since */
  private async attemptFor(
    runId: number,
    withdrawalId: number
  ): Promise<number | 'stopped' | null> {
    return db.transaction(async (trx) => {
      const withdrawal = await lockWithdrawal(withdrawalId, trx)
      if (!withdrawal) return null
      const run = await AutoSettleRun.query({ client: trx })
        .where({ id: runId })
        .forShare()
        .firstOrFail()
      if (run.state !== 'running') return 'stopped'
      const earlier = await PayoutAttempt.query({ client: trx })
        .where({ withdrawalId, runId })
        .orderBy('n', 'desc')
        .first()
      if (earlier) return earlier.state === 'created' ? earlier.id : null
      if (withdrawal.stage !== 'approved' && withdrawal.stage !== 'failed') return null
      try {
        const attempt = await this.startAttempt.execute({ withdrawal, runId }, trx)
        return attempt?.id ?? null
      } catch (error) {
        if (error instanceof PayoutsLocked) return 'stopped'
        if (error instanceof DomainException) return null
        throw error
      }
    })
  }
}
