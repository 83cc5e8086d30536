import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotifyUser } from '#notifications/actions/notify_user'

/** Notifies a creator of a new follower, once for each: following again is not new. */
@inject()
export class NotifyAboutFollower {
  constructor(
    private notifyUser: NotifyUser,
    private clock: Clock
  ) {}

  async execute({ creatorId, userId }: { creatorId: number; userId: number }): Promise<void> {
    const creator = await db.from('creators').where('id', creatorId).select('user_id').firstOrFail()
    const follower = await db.from('users').where('id', userId).select('username').firstOrFail()
    await this.notifyUser.execute({
      userId: creator.user_id,
      type: 'follower',
      subjectId: creatorId,
      data: { username: follower.username },
      actorId: userId,
      group: `follower:${this.clock.now().toUTC().toISODate()}`,
      cause: `${creatorId}:${userId}`,
    })
  }
}
