import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

interface SetFollowPushInput {
  id: number
  userId: number
  pushEnabled: boolean
}

/** Sets whether a user wants messages of a followed creator. */
export class SetFollowPush {
  /** @throws NotFound for a missing entry and for another user's */
  async execute({ id, userId, pushEnabled }: SetFollowPushInput): Promise<void> {
    const changed = await db
      .from('follows')
      .where({ id, user_id: userId })
      .update({ push_enabled: pushEnabled })
    if (Number(changed) !== 1) throw new NotFound()
  }
}
