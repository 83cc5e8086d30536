import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

/** Ends push messages to one of a user's devices. */
export class RemovePushSubscription {
  /** @throws NotFound */
  async execute({ userId, id }: { userId: number; id: number }): Promise<void> {
    const removed = await db.from('push_subscriptions').where({ id, user_id: userId }).delete()
    if (Number(removed) === 0) throw new NotFound()
  }
}
