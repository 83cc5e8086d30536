import { inject } from '@adonisjs/core'
import { Job } from '#platform/queue/job'
import { NotifyFollowers } from '#notifications/actions/followers/notify_followers'

type Payload = { eventId: string }

@inject()
export default class NotifyFollowersJob extends Job<Payload> {
  static override readonly jobName = 'notifications.notify_followers'

  constructor(private notifyFollowers: NotifyFollowers) {
    super()
  }

  async execute(payload: Payload) {
    await this.notifyFollowers.execute(payload)
  }
}
