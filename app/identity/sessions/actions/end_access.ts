import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { deleteSessions, type SessionEnd } from '#identity/sessions/models/session_end'

/** Reasons for ending a user's access; `became_creator` only ends what was granted to the previous role. */
export type AccessEnd = Exclude<SessionEnd, 'idle'> | 'became_creator'

/**
 * Ending other sessions keeps the tokens unless `tokensToo` is set. Becoming a creator keeps the sessions, but tokens
 * were granted for a buyer's rights and end. All other reasons end everything
 * (docs/decisions/0027-sessions-tokens-and-their-end.md).
 */
const KEEPS_TOKENS: AccessEnd[] = ['ended_elsewhere', 'ended_by_operator']
const KEEPS_SESSIONS: AccessEnd[] = ['became_creator']

type Input = {
  userId: number
  because: AccessEnd
  /** Id of the requesting session, which is kept. */
  keepSession?: string
  /** Ends access tokens even if this reason would keep them. */
  tokensToo?: boolean
}

/**
 * The only place that ends a user's access: sessions and their event streams, access tokens, known browsers, pending
 * second factors, password reset links, and codes.
 */
@inject()
export class EndAccess {
  constructor(private clock: Clock) {}

  /**
   * Effective in every process after the commit, by triggers. A concurrent sign-in waits for it and fails.
   * @returns the number of ended sessions
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

      await this.invalidateSignIns(userId, now, trx)
      const reason = because as Exclude<AccessEnd, 'became_creator'>
      return deleteSessions({ userId, except: keepSession }, reason, now, trx)
    })
  }

  private async revokeTokens(userId: number, now: Date, trx: TransactionClientContract) {
    const alive = trx.from('access_tokens').where({ user_id: userId }).whereNull('revoked_at')
    await alive.update({ revoked_at: now })
  }

  private async invalidateSignIns(userId: number, now: Date, trx: TransactionClientContract) {
    const theirs = { user_id: userId }
    await trx.from('sign_in_challenges').where(theirs).delete()
    await trx.from('password_resets').where(theirs).whereNull('used_at').update({ used_at: now })
    const codes = trx.from('verification_codes').where(theirs).whereNull('consumed_at')
    await codes.update({ consumed_at: now })
  }
}
