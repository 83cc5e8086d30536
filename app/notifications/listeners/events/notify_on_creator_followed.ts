import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { NotifyAboutFollower } from '#notifications/actions/followers/notify_about_follower'
import type { CreatorFollowed } from '#community/events/creator_followed'

@inject()
export default class NotifyOnCreatorFollowed implements Listener<CreatorFollowed> {
  constructor(private notifyAboutFollower: NotifyAboutFollower) {}

  async handle({ payload }: CreatorFollowed) {
    await this.notifyAboutFollower.execute(payload)
  }
}
