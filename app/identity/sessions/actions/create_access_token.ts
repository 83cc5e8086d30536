import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { TooManyAccessTokens } from '#identity/errors'
import AccessToken, { type TokenScope } from '#identity/sessions/models/access_token'
import { lockAccount } from '#identity/actions/lock_account'
import { generateToken, hashToken } from '#identity/sessions/values/token_text'

type Input = {
  userId: number
  name: string
  scopes: TokenScope[]
  /** Null for no expiry. */
  expiresInDays: number | null
  actor: Actor
}

const { max } = marketplace.accessToken

/** Creates an access token for the API. */
@inject()
export class CreateAccessToken {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * @returns the token's text, to be shown once; it cannot be recovered
   * @throws TooManyAccessTokens when the user has the maximum number of active tokens
   */
  async execute({ userId, name, scopes, expiresInDays, actor }: Input) {
    const text = generateToken()
    const now = this.clock.now()
    return atomically(undefined, async (trx) => {
      // The lock makes concurrent requests count each other's token.
      await lockAccount(userId, trx)
      const alive = await AccessToken.query({ client: trx })
        .where({ userId })
        .whereNull('revokedAt')
        .where((token) => token.whereNull('expiresAt').orWhere('expiresAt', '>', now.toJSDate()))
        .select('id')
      if (alive.length >= max) throw new TooManyAccessTokens(max)

      const expiresAt = expiresInDays === null ? null : now.plus({ days: expiresInDays })
      const accessToken = await AccessToken.create(
        {
          userId,
          name,
          scopes,
          expiresAt,
          tokenHash: hashToken(text),
          hint: text.slice(-4),
          lastUsedAt: null,
          createdAt: now,
        },
        { client: trx }
      )
      const subject = { type: 'access_token', id: accessToken.id }
      const details = { name, scopes, expiresAt: expiresAt?.toISO() ?? null }
      const action = 'access_token.created'
      await this.recordAudit.execute({ actor, action, subject, details }, trx)
      return { accessToken, text }
    })
  }
}
