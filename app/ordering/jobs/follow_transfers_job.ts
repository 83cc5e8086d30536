import { inject } from '@adonisjs/core'
import { Job } from '#core/queue/job'
import { FollowTransfers } from '#ordering/actions/follow_transfers'

@inject()
export default class FollowTransfersJob extends Job {
  static override readonly jobName = 'ordering.follow_transfers'

  constructor(private followTransfers: FollowTransfers) {
    super()
  }

  execute() {
    return this.followTransfers.execute()
  }
}
