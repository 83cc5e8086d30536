import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import type { QueueName } from '#config/queue'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { QueueMonitor } from '#platform/queue/monitor/queue_monitor'

type Input = { queue: QueueName; isPaused: boolean; actor: Actor }

/**
 * Pauses or resumes a lane in all workers; running jobs finish, waiting ones stay. A lane that is in this state already
 * stays so, without an entry in the audit log.
 */
@inject()
export class SetQueuePaused {
  constructor(
    private monitor: QueueMonitor,
    private recordAudit: RecordAudit
  ) {}

  async execute({ queue, isPaused, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      if (!(await this.monitor.setPaused(queue, isPaused, trx))) return
      const action = isPaused ? 'queue.paused' : 'queue.resumed'
      await this.recordAudit.execute({ actor, action, subject: { type: 'queue', id: queue } }, trx)
    })
  }
}
