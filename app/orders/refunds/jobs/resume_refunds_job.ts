import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { ResumeRefunds } from '#orders/refunds/actions/resume_refunds'

@inject()
export default class ResumeRefundsJob extends Job {
  static override readonly jobName = 'orders.resume_refunds'
  static override readonly queue: QueueName = 'payments'

  constructor(private resumeRefunds: ResumeRefunds) {
    super()
  }

  async execute() {
    await this.resumeRefunds.execute()
  }
}
