import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { RefreshOpenDisputes } from '#orders/disputes/actions/refresh_open_disputes'

@inject()
export default class FollowDisputesJob extends Job {
  static override readonly jobName = 'ordering.follow_disputes'

  constructor(private refreshOpenDisputes: RefreshOpenDisputes) {
    super()
  }

  async execute() {
    await this.refreshOpenDisputes.execute()
  }
}
