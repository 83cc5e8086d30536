import { inject } from '@adonisjs/core'
import { Queue } from '#core/queue/queue'
import StampCopyJob from '#delivery/jobs/stamp_copy_job'
import { UNDERWAY, type CopyStatus } from '#delivery/models/copy'

type Stampable = { id: number; round: number; status: CopyStatus }

/** Puts copies that are underway into the stamping lane; those that are there already stay one job. */
@inject()
export class DispatchStamping {
  constructor(private queue: Queue) {}

  async execute(copies: Stampable[]): Promise<void> {
    for (const copy of copies) {
      if (!UNDERWAY.some((status) => status === copy.status)) continue
      const id = StampCopyJob.idOf(copy)
      await this.queue.dispatch(StampCopyJob, { copyId: copy.id }, { id })
    }
  }
}
