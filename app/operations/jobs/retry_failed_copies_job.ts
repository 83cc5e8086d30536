import { inject } from '@adonisjs/core'
import {
  RetryFailedCopiesPage,
  type RetryCopiesInput,
} from '#operations/actions/retry_failed_copies_page'
import { retryCopiesJob } from '#operations/values/retry_all_job'
import { Job } from '#platform/queue/job'

/** Queues a page of the failed copies again. */
@inject()
export default class RetryFailedCopiesJob extends Job<RetryCopiesInput> {
  static override readonly jobName = retryCopiesJob.jobName
  static override readonly queue = retryCopiesJob.queue

  constructor(private retryFailedCopiesPage: RetryFailedCopiesPage) {
    super()
  }

  async execute(payload: RetryCopiesInput) {
    await this.retryFailedCopiesPage.execute(payload)
  }
}
