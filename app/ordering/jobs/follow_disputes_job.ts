import { inject } from '@adonisjs/core'
import { Job } from '#core/queue/job'
import { FollowOpenDisputes } from '#ordering/actions/follow_open_disputes'

@inject()
export default class FollowDisputesJob extends Job {
  static override readonly jobName = 'ordering.follow_disputes'

  constructor(private followOpenDisputes: FollowOpenDisputes) {
    super()
  }

  async execute() {
    await this.followOpenDisputes.execute()
  }
}
