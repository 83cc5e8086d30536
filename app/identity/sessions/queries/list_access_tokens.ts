import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import AccessToken from '#identity/sessions/models/access_token'

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
