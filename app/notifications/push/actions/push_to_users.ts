import { inject } from '@adonisjs/core'
import { PushSender } from '#platform/push/push_sender'
import { Queue } from '#platform/queue/queue'
import { subscribersOf } from '#notifications/queries/subscribers'
import { sendPushJob } from '#notifications/push/values/jobs'
import type { PushType } from '#notifications/push/values/push_texts'
import type { Topic } from '#notifications/values/topics'

interface PushToUsersInput {
  userIds: number[]
  topic: Topic
  type: PushType
  /** The page that the message opens, as a path within this site. */
  path: string
  /** Replaces an undelivered message of the same tag. */
  tag?: string
  /** Identifies the event: repeated calls send nothing more. */
  cause: string
}

/** Queues a push message to each device of users who want the topic by push. */
@inject()
export class PushToUsers {
  constructor(
    private sender: PushSender,
    private queue: Queue
  ) {}

  async execute({ userIds, topic, cause, ...message }: PushToUsersInput): Promise<void> {
    if (!this.sender.isAvailable || userIds.length === 0) return
    const devices: { id: number }[] = await subscribersOf(topic, 'push')
      .joinRaw(
        'join push_subscriptions as s on s.user_id = u.id and s.access_epoch = u.access_epoch'
      )
      .whereIn('u.id', userIds)
      .select('s.id')
    await this.queue.dispatchAll(
      devices.map(({ id }) => ({
        job: sendPushJob,
        payload: { subscriptionId: id, ...message },
        options: { id: `push.${cause}.${id}` },
      }))
    )
  }
}
