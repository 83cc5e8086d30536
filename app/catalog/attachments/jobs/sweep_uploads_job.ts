import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { SweepUploads } from '#catalog/attachments/actions/sweep_uploads'

@inject()
export default class SweepUploadsJob extends Job<object> {
  static override readonly jobName = 'catalog.sweep_uploads'

  constructor(private sweepUploads: SweepUploads) {
    super()
  }

  async execute() {
    await this.sweepUploads.execute()
  }
}
