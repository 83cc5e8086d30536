import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { deleteSessions, type SessionEnd } from '#identity/sessions/models/session_end'

/** What ends all access of a person; `became_creator` ends only what was given for less. */
export type AccessEnd = Exclude<SessionEnd, 'idle'> | 'became_creator'

/**
 * Who only signs out elsewhere decides about the programs apart (`tokensToo`). Who becomes a creator keeps every
 * session; the tokens were made for a buyer's rights and end. Everything else ends everything
 * (docs/decisions/0140-one-end-of-access.md).
 */
const KEEPS_TOKENS: AccessEnd[] = ['ended_elsewhere', 'ended_by_operator']
const KEEPS_SESSIONS: AccessEnd[] = ['became_creator']

type Input = {
  userId: number
  because: AccessEnd
  /** The id of the session that stays: the one which asks. */
  keepSession?: string
  /** Access tokens end, also where this event would keep them. */
  tokensToo?: boolean
}

/**
 * The one place that ends the access of a person: sessions and their event streams, access tokens, remembered browsers,
 * sign-ins that still owe their second factor, links to choose a password, and codes that are under way.
 */
@inject()
export class EndAccess {
  constructor(private clock: Clock) {}

  /**
   * Effective in every process once the transaction commits: triggers tell them. A sign-in that
   * is under way waits for that, and fails.
   * @returns how many sessions were alive until now
   */
  async execute(
    { userId, because, keepSession, tokensToo }: Input,
    outer?: TransactionClientContract
  ): Promise<number> {
    const now = this.clock.now().toJSDate()
    return atomically(outer, async (trx) => {
      const keepsSessions = KEEPS_SESSIONS.includes(because)
      await trx.rawQuery(
        'update users set access_epoch = access_epoch + :step where id = :userId',
        { userId, step: keepsSessions ? 0 : 1 }
      )
      if (tokensToo || !KEEPS_TOKENS.includes(because)) await this.revokeTokens(userId, now, trx)
      if (keepsSessions) return 0

      await this.closeWaysIn(userId, now, trx)
      const reason = because as Exclude<AccessEnd, 'became_creator'>
      return deleteSessions({ userId, except: keepSession }, reason, now, trx)
    })
  }

  private async revokeTokens(userId: number, now: Date, trx: TransactionClientContract) {
    const alive = trx.from('access_tokens').where({ user_id: userId }).whereNull('revoked_at')
    await alive.update({ revoked_at: now })
  }

  private async closeWaysIn(userId: number, now: Date, trx: TransactionClientContract) {
    const theirs = { user_id: userId }
    await trx.from('sign_in_challenges').where(theirs).delete()
    await trx.from('password_resets').where(theirs).whereNull('used_at').update({ used_at: now })
    const codes = trx.from('verification_codes').where(theirs).whereNull('consumed_at')
    await codes.update({ consumed_at: now })
  }
}
