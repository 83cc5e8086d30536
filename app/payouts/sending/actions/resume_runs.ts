import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { Queue } from '#platform/queue/queue'
import { runJob } from '#payouts/sending/values/jobs'

/** A run in which nothing happened for this long lost its worker, or sending was locked. */
const STALLED = { minutes: 2 }

@inject()
export class ResumeRuns {
  constructor(
    private queue: Queue,
    private clock: Clock
  ) {}

  /** Queues stalled runs again. Two workers of one run are safe, because each attempt is claimed once. */
  async execute(): Promise<void> {
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
}
