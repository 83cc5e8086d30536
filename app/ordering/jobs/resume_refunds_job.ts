import { inject } from '@adonisjs/core'
import { Job } from '#core/queue/job'
import { ResumeRefunds } from '#ordering/actions/resume_refunds'

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
