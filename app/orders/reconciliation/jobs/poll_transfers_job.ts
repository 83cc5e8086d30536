import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { PollTransfers } from '#orders/reconciliation/actions/poll_transfers'

@inject()
export default class PollTransfersJob extends Job {
  static override readonly jobName = 'orders.poll_transfers'
  static override readonly queue: QueueName = 'payments'

  constructor(private pollTransfers: PollTransfers) {
    super()
  }

  execute() {
    return this.pollTransfers.execute()
  }
}
