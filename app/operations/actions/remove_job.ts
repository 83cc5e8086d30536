import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import type { QueueName } from '#config/queue'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { JobGone, JobNotFailed } from '#operations/errors'
import { copyOfRow } from '#operations/values/copy_job'
import { redactedPayload } from '#operations/values/redact_job'
import { QueueMonitor } from '#platform/queue/monitor/queue_monitor'

type Input = { queue: QueueName; id: string; reason: string; actor: Actor }

/**
 * Deletes a failed job. Other jobs stay: the ids of completed ones prevent repeats, and waiting ones could not be sent
 * again, since their events have left the outbox.
 */
@inject()
export class RemoveJob {
  constructor(
    private monitor: QueueMonitor,
    private recordAudit: RecordAudit
  ) {}

  /** @throws JobGone, JobNotFailed */
  async execute({ queue, id, reason, actor }: Input): Promise<void> {
    // The list of failed jobs shows failed copies, too (`copy:<id>`), which are no jobs.
    if (copyOfRow(id) !== null) throw new JobNotFailed()
    const job = await this.monitor.find(queue, id)
    if (!job) throw new JobGone()
    await atomically(undefined, async (trx) => {
      const outcome = await this.monitor.remove(queue, id, trx)
      if (outcome === 'gone') throw new JobGone()
      if (outcome === 'wrong_state') throw new JobNotFailed()
      const details = { job: id, name: job.name, reason, payload: redactedPayload(job.payload) }
      const subject = { type: 'queue', id: queue }
      await this.recordAudit.execute({ actor, action: 'queue.job_removed', subject, details }, trx)
    })
  }
}
