import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Outbox } from '#core/events/outbox'
import { ActivityNotified } from '#notifications/events'
import type { EventNotificationType } from '#notifications/models/event_notification'
import { subscribersOf } from '#notifications/queries/subscribers'
import { topicOfEvent } from '#notifications/values/topics'

interface Activity {
  notificationId: number
  userId: number
  type: EventNotificationType
}

/** Records that a user is to be emailed about a comment, an answer or a follower; nothing unless they chose that. */
export async function recordActivity(
  outbox: Outbox,
  { notificationId, userId, type }: Activity,
  trx: TransactionClientContract
): Promise<void> {
  const topic = topicOfEvent(type)
  if (topic !== 'comments') return
  const recipient = await subscribersOf(topic, 'mail', trx)
    .where('u.id', userId)
    .select('u.id')
    .first()
  if (recipient) await outbox.record(new ActivityNotified({ notificationId }), trx)
}
