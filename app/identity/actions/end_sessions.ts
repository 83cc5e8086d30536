import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Input = {
  userId: number
  /** The id of the session that stays: the one which asks. */
  except?: string
  /** Access tokens are worth nothing afterwards, too. */
  accessTokensToo?: boolean
}

/** Ends a person's sessions: their next requests meet the sign-in, their event streams are cut. */
@inject()
export class EndSessions {
  constructor(private clock: Clock) {}

  /**
   * Effective in every process once the transaction commits: triggers tell them. A sign-in that
   * is under way waits for that, and fails if its password or ban changed meanwhile.
   * @returns how many sessions were alive until now
   */
  async execute(
    { userId, except, accessTokensToo }: Input,
    trx?: TransactionClientContract
  ): Promise<number> {
    const now = this.clock.now().toJSDate()
    return atomically(trx, async (client) => {
      await client.rawQuery('select from users where id = ? for no key update', [userId])
      const sessions = client.from('sessions').where({ user_id: String(userId) })
      if (except !== undefined) void sessions.whereNot('id', except)
      const ended: { expires_at: Date }[] = await sessions.delete().returning('expires_at')
      if (accessTokensToo) {
        await client
          .from('access_tokens')
          .where({ user_id: userId })
          .whereNull('revoked_at')
          .update({ revoked_at: now })
      }
      return ended.filter(({ expires_at: expiresAt }) => expiresAt > now).length
    })
  }
}
