import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import type { QueueName } from '#config/queue'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { RequeueCopy } from '#delivery/copies/actions/requeue_copy'
import { JobGone, JobNotFailed, UnknownQueue } from '#operations/errors'
import { COPY_LANE, copyOfRow } from '#operations/values/copy_job'
import { QueueMonitor } from '#platform/queue/monitor/queue_monitor'

type Input = { queue: QueueName; id: string; actor: Actor }

/**
 * Queues a failed job again with all its attempts. Handlers are idempotent, because the queue delivers at least once. A
 * failed copy is queued in a new round: its own job may have ended.
 */
@inject()
export class RetryJob {
  constructor(
    private monitor: QueueMonitor,
    private requeueCopy: RequeueCopy,
    private dispatchStampingJobs: DispatchStampingJobs,
    private recordAudit: RecordAudit
  ) {}

  /** @throws JobGone, JobNotFailed; what RequeueCopy throws */
  async execute({ queue, id, actor }: Input): Promise<void> {
    const copyId = copyOfRow(id)
    if (copyId !== null && queue !== COPY_LANE) throw new UnknownQueue()
    const audit = {
      actor,
      action: 'queue.job_retried',
      subject: { type: 'queue', id: queue },
    } as const
    if (copyId === null) {
      await atomically(undefined, async (trx) => {
        const outcome = await this.monitor.retry(queue, id, trx)
        if (outcome === 'gone') throw new JobGone()
        if (outcome === 'wrong_state') throw new JobNotFailed()
        await this.recordAudit.execute({ ...audit, details: { job: id } }, trx)
      })
      return
    }
    const copy = await atomically(undefined, async (trx) => {
      await this.recordAudit.execute({ ...audit, details: { copyId } }, trx)
      return this.requeueCopy.execute({ copyId }, trx)
    })
    await this.dispatchStampingJobs.execute({ buyerIds: [copy.buyerId] })
  }
}
