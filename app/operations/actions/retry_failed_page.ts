import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import {
  PAUSE_MS,
  retryAllJob,
  STOPS_AT,
  type RetryFailedInput,
} from '#operations/values/retry_all_job'
import { QueueMonitor, type StoredJob } from '#platform/queue/monitor/queue_monitor'
import { Queue } from '#platform/queue/queue'

const PAGE = 500

/** Retries one page of failed jobs and dispatches the next, unless too many fail again. */
@inject()
export class RetryFailedPage {
  constructor(
    private monitor: QueueMonitor,
    private jobs: Queue,
    private logger: Logger
  ) {}

  /** @returns whether another page follows */
  async execute(input: RetryFailedInput): Promise<boolean> {
    const { queue, startedAt } = input
    const { items } = await this.monitor.list(queue, {
      state: 'failed',
      pageSize: PAGE + STOPS_AT,
      ...(input.name === null ? {} : { name: input.name }),
    })
    // The newest failures come first.
    const failedAgain = items.filter((job) => endOf(job) > startedAt).length
    if (failedAgain >= STOPS_AT) {
      this.logger.warn({ queue, failedAgain }, 'retried jobs fail again: the rest is left')
      return false
    }
    const old = items.filter((job) => endOf(job) <= startedAt).slice(0, PAGE)
    let retried = 0
    for (const { id } of old) {
      if ((await this.monitor.retry(queue, id)) === 'done') retried += 1
    }
    const total = input.retried + retried
    this.logger.info({ queue, retried: total }, 'failed jobs retried')
    if (old.length < PAGE) return false
    await this.jobs.dispatch(retryAllJob, { ...input, retried: total }, { delayMs: PAUSE_MS })
    return true
  }
}

const endOf = ({ endedAt }: StoredJob) => endedAt?.getTime() ?? 0
