import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

interface SetFollowPushInput {
  id: number
  userId: number
  pushEnabled: boolean
}

/** Whether somebody wants the messages of a creator whom they follow. */
export class SetFollowPush {
  /** @throws NotFound for an absent entry and for another person's */
  async execute({ id, userId, pushEnabled }: SetFollowPushInput): Promise<void> {
    const changed = await db
      .from('follows')
      .where({ id, user_id: userId })
      .update({ push_enabled: pushEnabled })
    if (Number(changed) !== 1) throw new NotFound()
  }
}
