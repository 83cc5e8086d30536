import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { StampCopy, type StampCopyInput } from '#delivery/copies/actions/stamp_copy'
import { stampingJob } from '#delivery/copies/values/stamping_job'

/** Makes a buyer's copy. */
@inject()
export default class StampCopyJob extends Job<StampCopyInput> {
  static override readonly jobName = stampingJob.jobName
  static override readonly queue = stampingJob.queue

  constructor(private stampCopy: StampCopy) {
    super()
  }

  async execute(payload: StampCopyInput) {
    await this.stampCopy.execute(payload)
  }
}
