import db from '@adonisjs/lucid/services/db'
import { DEFAULT_CHANNELS, type Channels, type Topic } from '#notifications/values/topics'

/** Whether a topic may be mailed and pushed to a user. */
export class GetDeliveryPreference {
  async execute({ userId, topic }: { userId: number; topic: Topic }): Promise<Channels> {
    const chosen = await db
      .from('notification_preferences')
      .where({ user_id: userId, topic })
      .select('mail', 'push')
      .first()
    return chosen ?? DEFAULT_CHANNELS[topic]
  }
}
