import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { PollDisputes } from '#orders/disputes/actions/poll_disputes'

@inject()
export default class PollDisputesJob extends Job {
  static override readonly jobName = 'orders.poll_disputes'
  static override readonly queue: QueueName = 'payments'

  constructor(private pollDisputes: PollDisputes) {
    super()
  }

  async execute() {
    await this.pollDisputes.execute()
  }
}
