import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Outbox } from '#core/events/outbox'
import { UsersNotified } from '#notifications/events'
import type { EventNotificationType } from '#notifications/models/event_notification'

interface Notified {
  type: EventNotificationType
  userIds: number[]
  path?: string
}

/** Records an event for users with a registered device, who may get a push message; none for the others. */
export async function recordNotified(
  outbox: Outbox,
  notified: Notified,
  trx: TransactionClientContract
): Promise<void> {
  const rows: { userId: number }[] = await trx
    .from('push_subscriptions')
    .whereIn('user_id', notified.userIds)
    .groupBy('user_id')
    .select({ userId: 'user_id' })
  await recordReachable(outbox, { ...notified, userIds: rows.map(({ userId }) => userId) }, trx)
}

/** Records an event for users who are known to have a registered device; none without such users. */
export async function recordReachable(
  outbox: Outbox,
  { type, userIds, path }: Notified,
  trx: TransactionClientContract
): Promise<void> {
  if (userIds.length === 0) return
  const opened = path === undefined ? {} : { path }
  await outbox.record(new UsersNotified({ type, userIds, ...opened }), trx)
}
