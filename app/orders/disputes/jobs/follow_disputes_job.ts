import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { RefreshOpenDisputes } from '#orders/disputes/actions/refresh_open_disputes'

@inject()
export default class FollowDisputesJob extends Job {
  static override readonly jobName = 'ordering.follow_disputes'
  static override readonly queue: QueueName = 'payments'

  constructor(private refreshOpenDisputes: RefreshOpenDisputes) {
    super()
  }

  async execute() {
    await this.refreshOpenDisputes.execute()
  }
}
