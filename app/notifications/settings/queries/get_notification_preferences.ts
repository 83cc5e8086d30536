import db from '@adonisjs/lucid/services/db'
import {
  DEFAULT_CHANNELS,
  isMailRequired,
  TOPICS,
  type Channels,
  type Topic,
} from '#notifications/values/topics'

export type NotificationPreference = Channels & { topic: Topic; isMailRequired: boolean }

/** What a user wants by mail and by push, for every topic. */
export class GetNotificationPreferences {
  async execute({ userId }: { userId: number }): Promise<NotificationPreference[]> {
    const rows: ({ topic: Topic } & Channels)[] = await db
      .from('notification_preferences')
      .where('user_id', userId)
      .select('topic', 'mail', 'push')
    return TOPICS.map((topic) => {
      const { mail, push } = rows.find((row) => row.topic === topic) ?? DEFAULT_CHANNELS[topic]
      return { topic, mail, push, isMailRequired: isMailRequired(topic) }
    })
  }
}
