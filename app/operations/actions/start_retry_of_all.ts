import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import type { QueueName } from '#config/queue'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { retryAllJob } from '#operations/values/retry_all_job'
import { Queue } from '#platform/queue/queue'

type Input = { queue: QueueName; name?: string; actor: Actor }

/** Starts to retry all failed jobs of a lane, in pages (RetryFailedPage). */
@inject()
export class StartRetryOfAll {
  constructor(
    private queue: Queue,
    private clock: Clock,
    private recordAudit: RecordAudit
  ) {}

  /** @param input.name only jobs of this name */
  async execute({ queue, name, actor }: Input): Promise<void> {
    const subject = { type: 'queue', id: queue }
    const details = name === undefined ? {} : { name }
    await atomically(undefined, (trx) =>
      this.recordAudit.execute({ actor, action: 'queue.retry_all_started', subject, details }, trx)
    )
    const startedAt = this.clock.now().toMillis()
    await this.queue.dispatch(retryAllJob, { queue, name: name ?? null, startedAt, retried: 0 })
  }
}
