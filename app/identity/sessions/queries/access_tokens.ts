import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import AccessToken from '#identity/sessions/models/access_token'

/** Whether valid access tokens of a user have been revoked since a moment. */
export class HadAccessTokens {
  async execute(
    { userId, since }: { userId: number; since: DateTime },
    client: QueryClientContract = db.connection()
  ): Promise<boolean> {
    const moment = since.toJSDate()
    const revoked = await client
      .from('access_tokens')
      .where('user_id', userId)
      .where('revoked_at', '>=', moment)
      .where((valid) => valid.whereNull('expires_at').orWhere('expires_at', '>', moment))
      .select('id')
      .first()
    return revoked !== null
  }
}

export type ListedToken = { accessToken: AccessToken; isExpired: boolean }

/** Lists a user's access tokens that are not revoked. */
@inject()
export class ListAccessTokens {
  constructor(private clock: Clock) {}

  /** Newest first; includes expired ones, so that their owner sees why a program stopped working. */
  async execute(userId: number): Promise<ListedToken[]> {
    const now = this.clock.now()
    const tokens = await AccessToken.query()
      .where({ userId })
      .whereNull('revokedAt')
      .orderBy('id', 'desc')
    return tokens.map((accessToken) => {
      const { expiresAt } = accessToken
      return { accessToken, isExpired: expiresAt !== null && expiresAt <= now }
    })
  }
}
