import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { ListFailedCopies } from '#operations/queries/list_failed_copies'
import { COPY_LANE } from '#operations/values/copy_job'
import { QueueMonitor, type JobPage, type JobState } from '#platform/queue/monitor/queue_monitor'

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
    return this.listFailedCopies.execute(paging)
  }
}
