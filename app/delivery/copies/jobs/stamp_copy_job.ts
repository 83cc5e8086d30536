import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { StampCopy } from '#delivery/copies/actions/stamp_copy'

/** Makes a buyer's copy. The job id consists of copy and round, so repeated dispatches are one job. */
@inject()
export default class StampCopyJob extends Job<{ copyId: number }> {
  static override readonly jobName = 'delivery.stamp_copy'
  static override readonly queue: QueueName = 'stamping'

  static idOf({ id, round }: { id: number; round: number }): string {
    return `copy-${id}.${round}`
  }

  constructor(private stampCopy: StampCopy) {
    super()
  }

  async execute({ copyId }: { copyId: number }, progress: (percent: number) => Promise<void>) {
    await this.stampCopy.execute({ copyId }, progress)
  }
}
