import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { COPY_LANE } from '#operations/values/copy_job'
import { retryCopiesJob } from '#operations/values/retry_all_job'
import { Queue } from '#platform/queue/queue'

/** Starts to have all failed copies made again, in pages (RetryFailedCopiesPage). */
@inject()
export class StartRetryOfCopies {
  constructor(
    private queue: Queue,
    private clock: Clock,
    private recordAudit: RecordAudit
  ) {}

  async execute({ actor }: { actor: Actor }): Promise<void> {
    const subject = { type: 'queue', id: COPY_LANE }
    const details = { copies: true }
    await atomically(undefined, (trx) =>
      this.recordAudit.execute({ actor, action: 'queue.retry_all_started', subject, details }, trx)
    )
    const startedAt = this.clock.now().toMillis()
    await this.queue.dispatch(retryCopiesJob, { startedAt, after: null, retried: 0 })
  }
}
