import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DEFAULT_CHANNELS, type Channels, type Topic } from '#notifications/values/topics'

/** The users `u` who want a topic by a channel. Banned and deleted accounts are left out. */
export function subscribersOf(
  topic: Topic,
  channel: keyof Channels,
  client: QueryClientContract = db.connection()
) {
  const preference = client
    .from('notification_preferences')
    .where('topic', topic)
    .whereColumn('user_id', 'u.id')
    .select(channel)
  const isDefault = DEFAULT_CHANNELS[topic][channel]
  return client
    .from('users as u')
    .whereNull('u.deleted_at')
    .whereNull('u.banned_at')
    .where((either) =>
      isDefault
        ? either.whereNotExists(preference.clone().where(channel, false))
        : either.whereExists(preference.clone().where(channel, true))
    )
}
