import db from '@adonisjs/lucid/services/db'
import type { PushSubscriptionSchema } from '#database/schema'
import type { Row } from '#core/database/row'

export interface PushDevice extends Row<
  PushSubscriptionSchema,
  'id' | 'device' | 'endpointHash' | 'createdAt' | 'lastOkAt'
> {}

/** The devices that receive push messages to a user, the newest first. */
export class ListPushSubscriptions {
  async execute({ userId }: { userId: number }): Promise<PushDevice[]> {
    return db
      .from('push_subscriptions as s')
      .joinRaw('join users as u on u.id = s.user_id and u.access_epoch = s.access_epoch')
      .where('s.user_id', userId)
      .orderBy('s.id', 'desc')
      .select('s.id', 's.device')
      .select({ endpointHash: 's.endpoint_hash', createdAt: 's.created_at' })
      .select({ lastOkAt: 's.last_ok_at' })
  }
}
