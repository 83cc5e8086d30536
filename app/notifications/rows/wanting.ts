import db from '@adonisjs/lucid/services/db'
import { DEFAULT_CHANNELS, type Channels, type Topic } from '#notifications/values/topics'

/** The users `u` who want a topic by a channel. Banned and deleted accounts want nothing. */
export function wanting(topic: Topic, channel: keyof Channels) {
  const preference = db
    .from('notification_preferences')
    .where('topic', topic)
    .whereColumn('user_id', 'u.id')
    .select(channel)
  const usual = DEFAULT_CHANNELS[topic][channel]
  return db
    .from('users as u')
    .whereNull('u.deleted_at')
    .whereNull('u.banned_at')
    .where((either) =>
      usual
        ? either.whereNotExists(preference.clone().where(channel, false))
        : either.whereExists(preference.clone().where(channel, true))
    )
}
