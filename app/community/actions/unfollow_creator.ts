import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

/** Somebody has heard enough of a creator. */
export class UnfollowCreator {
  /** @throws NotFound for an absent entry and for another person's */
  async execute({ id, userId }: { id: number; userId: number }): Promise<void> {
    const gone = await db.from('follows').where({ id, user_id: userId }).delete()
    if (Number(gone) !== 1) throw new NotFound()
  }
}
