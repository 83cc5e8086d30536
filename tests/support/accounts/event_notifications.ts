import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { NotifyAboutFollower } from '#notifications/actions/followers/notify_about_follower'
import { NotifyUser } from '#notifications/actions/notify_user'
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

/** Notifications of a seller that name the user: a new follower, and the answer to a report. */
export async function notifyAbout(
  user: User,
  seller: { user: User; creatorId: number },
  report: { id: number; title: string }
) {
  const notifyAboutFollower = await app.container.make(NotifyAboutFollower)
  await notifyAboutFollower.execute({ creatorId: seller.creatorId, userId: user.id })
  const notifyUser = await app.container.make(NotifyUser)
  await notifyUser.execute({
    userId: seller.user.id,
    type: 'ticket_answered',
    subjectId: report.id,
    data: { ticketTitle: report.title },
    cause: `report ${report.id}`,
  })
}
