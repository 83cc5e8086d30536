import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

/** Unfollows a creator. */
export class UnfollowCreator {
  /** @throws NotFound for a missing entry and for another user's */
  async execute({ id, userId }: { id: number; userId: number }): Promise<void> {
    const deletedRows = await db.from('follows').where({ id, user_id: userId }).delete()
    if (Number(deletedRows) !== 1) throw new NotFound()
  }
}
