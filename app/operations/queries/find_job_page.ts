import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { stampingJob } from '#delivery/copies/values/stamping_job'
import { ListFailedCopies, type FailedCopyRow } from '#operations/queries/list_failed_copies'
import { COPY_LANE, rowOfCopy } from '#operations/values/copy_job'
import {
  QueueMonitor,
  type JobPage,
  type JobState,
  type StoredJob,
} from '#platform/queue/monitor/queue_monitor'

type Input = {
  queue: QueueName
  /** `copies`: failed copies of the lane that makes copies; none elsewhere. */
  state: JobState | 'copies'
  name?: string
  after?: string
  pageSize: number
}

/** Jobs of a lane in one state, page by page. */
@inject()
export class FindJobPage {
  constructor(
    private monitor: QueueMonitor,
    private listFailedCopies: ListFailedCopies
  ) {}

  async execute({ queue, state, name, ...paging }: Input): Promise<JobPage> {
    if (state !== 'copies') {
      const filter = state === 'failed' && name ? { name } : {}
      return this.monitor.list(queue, { state, ...filter, ...paging })
    }
    if (queue !== COPY_LANE) return { items: [], after: null }
    return this.#copies(paging)
  }

  /** Failed copies as rows of their lane; the position is the number of the page. */
  async #copies({ after, pageSize }: Pick<Input, 'after' | 'pageSize'>): Promise<JobPage> {
    const page = after && /^[1-9]\d{0,5}$/.test(after) ? Number(after) : 1
    const { items, total } = await this.listFailedCopies.execute({ page, pageSize })
    const hasMore = page * pageSize < total
    return { items: items.map(jobOf), after: hasMore ? String(page + 1) : null }
  }
}

function jobOf(copy: FailedCopyRow): StoredJob {
  const { id, buyerId, shopId, orderId, attempts, failureReason: reason } = copy
  return {
    id: rowOfCopy(id),
    name: stampingJob.jobName,
    state: 'failed',
    attempts,
    maxAttempts: stampingJob.attempts,
    reason,
    stack: null,
    addedAt: copy.queuedAt,
    startedAt: null,
    endedAt: copy.failedAt,
    dueAt: null,
    payload: { copyId: id, buyerId, shopId, orderId },
  }
}
