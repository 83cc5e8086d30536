import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import AutoSettleRun from '#payouts/models/auto_settle_run'

@inject()
export class StopRun {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** Stops a run: no new attempts are made, those under way continue. */
  async execute({ runId, actor }: { runId: number; actor: Actor }): Promise<AutoSettleRun> {
    return atomically(undefined, async (trx) => {
      const run = await AutoSettleRun.query({ client: trx }).where('id', runId).forUpdate().first()
      if (!run) throw new NotFound()
      if (run.state !== 'running') return run
      await run.merge({ state: 'stopped', endedAt: this.clock.now() }).save()
      const subject = { type: 'payout_run', id: run.id }
      await this.recordAudit.execute({ actor, action: 'payout.run_stopped', subject }, trx)
      return run
    })
  }
}
