import db from '@adonisjs/lucid/services/db'
import { MailRequired } from '#notifications/errors'
import {
  DEFAULT_CHANNELS,
  isMailRequired,
  type Channels,
  type Topic,
} from '#notifications/values/topics'

interface SetNotificationPreferencesInput {
  userId: number
  /** Topics that are left out stay as they are. */
  preferences: ({ topic: Topic } & Channels)[]
}

/** Stores which topics a user wants by mail and by push. Only what differs from the default is kept. */
export class SetNotificationPreferences {
  /** @throws MailRequired */
  async execute({ userId, preferences }: SetNotificationPreferencesInput): Promise<void> {
    if (preferences.some(({ topic, mail }) => isMailRequired(topic) && !mail)) {
      throw new MailRequired()
    }
    const changed = preferences.filter((one) => !isDefault(one))
    const usual = preferences.filter(isDefault).map(({ topic }) => topic)
    await db.transaction(async (trx) => {
      await trx
        .from('notification_preferences')
        .where('user_id', userId)
        .whereIn('topic', usual)
        .delete()
      if (changed.length === 0) return
      await trx
        .knexQuery()
        .insert(changed.map(({ topic, mail, push }) => ({ user_id: userId, topic, mail, push })))
        .into('notification_preferences')
        .onConflict(['user_id', 'topic'])
        .merge()
    })
  }
}

function isDefault({ topic, mail, push }: { topic: Topic } & Channels): boolean {
  return DEFAULT_CHANNELS[topic].mail === mail && DEFAULT_CHANNELS[topic].push === push
}
