import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { ResumeRefunds } from '#orders/refunds/actions/resume_refunds'

@inject()
export default class ResumeRefundsJob extends Job {
  static override readonly jobName = 'ordering.resume_refunds'

  constructor(private resumeRefunds: ResumeRefunds) {
    super()
  }

  async execute() {
    await this.resumeRefunds.execute()
  }
}
