import { inject } from '@adonisjs/core'
import { RetryFailedPage, type RetryFailedInput } from '#operations/actions/retry_failed_page'
import { retryAllJob } from '#operations/values/retry_all_job'
import { Job } from '#platform/queue/job'

/** Retries a page of the failed jobs of a lane. */
@inject()
export default class RetryFailedJobsJob extends Job<RetryFailedInput> {
  static override readonly jobName = retryAllJob.jobName
  static override readonly queue = retryAllJob.queue

  constructor(private retryFailedPage: RetryFailedPage) {
    super()
  }

  async execute(payload: RetryFailedInput) {
    await this.retryFailedPage.execute(payload)
  }
}
