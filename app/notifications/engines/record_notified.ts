import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Outbox } from '#core/events/outbox'
import { UsersNotified } from '#notifications/events/users_notified'
import type { EventNotificationType } from '#notifications/models/event_notification'

/** Records an event for users with a registered device, who may get a push message; none for the others. */
export async function recordNotified(
  outbox: Outbox,
  { type, userIds, path }: { type: EventNotificationType; userIds: number[]; path?: string },
  trx: TransactionClientContract
): Promise<void> {
  const rows: { userId: number }[] = await trx
    .from('push_subscriptions')
    .whereIn('user_id', userIds)
    .groupBy('user_id')
    .select({ userId: 'user_id' })
  if (rows.length === 0) return
  const reachable = rows.map(({ userId }) => userId)
  const opened = path === undefined ? {} : { path }
  await outbox.record(new UsersNotified({ type, userIds: reachable, ...opened }), trx)
}
