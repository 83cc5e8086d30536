import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's notifications of events and settings. */
export class NotificationsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('eventNotifications', 'id', () =>
        db
          .from('event_notifications')
          .where('user_id', userId)
          .select('id', 'type', 'data', 'count')
          .select({ createdAt: 'created_at', updatedAt: 'updated_at', readAt: 'read_at' })
      ),
      { name: 'notificationPreferences', rows: preferencesOf(userId) },
      { name: 'pushDevices', rows: devicesOf(userId) },
    ]
  }
}

/** At most one row for each topic. */
async function* preferencesOf(userId: number) {
  const rows: object[] = await db
    .from('notification_preferences')
    .where('user_id', userId)
    .orderBy('topic')
    .select('topic', 'mail', 'push')
  yield* rows
}

/** Push endpoints and keys are left out: with them, anyone could send messages to the device. */
async function* devicesOf(userId: number) {
  const rows: object[] = await db
    .from('push_subscriptions')
    .where('user_id', userId)
    .orderBy('id')
    .select('device', 'locale')
    .select({ createdAt: 'created_at', lastOkAt: 'last_ok_at' })
  yield* rows
}
