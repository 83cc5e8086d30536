import db from '@adonisjs/lucid/services/db'
import EventNotification from '#notifications/models/event_notification'
import type User from '#identity/models/user'

type Values = Partial<{ type: string; subjectId: number; updatedAt: Date; readAt: Date | null }>

/** A notification of a user; of a new follower, unless the values say otherwise. */
export async function makeEventNotification({ id: userId }: User, values: Values = {}) {
  const { type = 'follower', subjectId = 1, updatedAt = new Date(), readAt = null } = values
  const [{ id }] = await db
    .table('event_notifications')
    .insert({
      user_id: userId,
      type,
      subject_id: subjectId,
      data: { username: 'Ada' },
      created_at: updatedAt,
      updated_at: updatedAt,
      read_at: readAt,
    })
    .returning('id')
  return EventNotification.findOrFail(id)
}
