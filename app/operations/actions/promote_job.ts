import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import type { QueueName } from '#config/queue'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { JobGone, JobNotDelayed } from '#operations/errors'
import { isScheduledRun } from '#operations/values/scheduled_run'
import { findJob } from '#platform/queue/job'
import { QueueMonitor, type StoredJob } from '#platform/queue/monitor/queue_monitor'
import { Queue } from '#platform/queue/queue'

type Input = { queue: QueueName; id: string; actor: Actor }

const MINUTE_MS = 60_000

/**
 * Makes a delayed job due now. The next run of a schedule stays, and another one is dispatched: BullMQ computes the run
 * after it from its time, so that promoting a daily job would leave nothing to run for more than a day.
 */
@inject()
export class PromoteJob {
  constructor(
    private monitor: QueueMonitor,
    private jobs: Queue,
    private clock: Clock,
    private recordAudit: RecordAudit
  ) {}

  /** @throws JobGone, JobNotDelayed */
  async execute({ queue, id, actor }: Input): Promise<void> {
    const job = await this.monitor.find(queue, id)
    if (!job) throw new JobGone()
    const isScheduled = isScheduledRun(job)
    await atomically(undefined, async (trx) => {
      const outcome = isScheduled ? 'done' : await this.monitor.promote(queue, id, trx)
      if (outcome === 'gone') throw new JobGone()
      if (outcome === 'wrong_state') throw new JobNotDelayed()
      const subject = { type: 'queue', id: queue }
      const details = { job: id }
      await this.recordAudit.execute({ actor, action: 'queue.job_promoted', subject, details }, trx)
    })
    if (isScheduled) await this.runBesides(job)
  }

  /** Requests within the same minute start one run. */
  private async runBesides({ name, payload }: StoredJob) {
    const minute = Math.floor(this.clock.now().toMillis() / MINUTE_MS)
    await this.jobs.dispatch(findJob(name).job, payload as object, { id: `promoted.${minute}` })
  }
}
