import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import type { QueueName } from '#config/queue'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { JobGone, JobNotDelayed } from '#operations/errors'
import { QueueMonitor } from '#platform/queue/monitor/queue_monitor'

type Input = { queue: QueueName; id: string; actor: Actor }

/** Makes a delayed job due now, also the next run of a schedule. */
@inject()
export class PromoteJob {
  constructor(
    private monitor: QueueMonitor,
    private recordAudit: RecordAudit
  ) {}

  /** @throws JobGone, JobNotDelayed */
  async execute({ queue, id, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      const outcome = await this.monitor.promote(queue, id, trx)
      if (outcome === 'gone') throw new JobGone()
      if (outcome === 'wrong_state') throw new JobNotDelayed()
      const subject = { type: 'queue', id: queue }
      const details = { job: id }
      await this.recordAudit.execute({ actor, action: 'queue.job_promoted', subject, details }, trx)
    })
  }
}
