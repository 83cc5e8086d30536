import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { columnsOf } from '#core/database/hydrate_model'
import { statement } from '#core/database/statement'
import { ASYNC_COMMIT } from '#core/database/async_commit'
import { SignalCache } from '#identity/sessions/middleware/signal_cache'
import type { UserRow } from '#identity/sessions/middleware/user_row'
import User from '#identity/models/user'
import type { TokenScope } from '#identity/sessions/models/access_token'
import { hashToken, isTokenText } from '#identity/sessions/values/token_text'
import type AccessToken from '#identity/sessions/models/access_token'
import type { Column } from '#core/database/row'

export type CachedToken = {
  id: number
  scopes: TokenScope[]
  expiresAt: Date | null
  /** The row of the token's owner. */
  owner: UserRow
}

type Row = UserRow & {
  token_id: AccessToken['id']
  token_scopes: AccessToken['scopes']
  token_expires_at: Column<AccessToken, 'expiresAt'>
  token_used_at: Column<AccessToken, 'lastUsedAt'>
}

const findToken = statement<Row>(
  () => `
  select t.id as token_id, t.scopes as token_scopes, t.expires_at as token_expires_at,
         t.last_used_at as token_used_at, ${columnsOf(User, 'u')}
    from access_tokens t join users u on u.id = t.user_id
   where t.token_hash = :tokenHash and t.revoked_at is null
     and u.banned_at is null and u.deleted_at is null`
)

/** Committed asynchronously: a crash may lose a last use, and no request waits for the disk. */
const noteTokenUse = statement(`
  update access_tokens set last_used_at = :now from (${ASYNC_COMMIT}) as async_commit where access_tokens.id = :id`)

/** Cache of access tokens by their text. The database signals changes of tokens and owners. */
export class TokenCache {
  private tokens: SignalCache<CachedToken>

  constructor(signals: { isConnected: boolean }) {
    this.tokens = new SignalCache(signals)
  }

  /** @returns the token if it is valid now */
  async find(text: string, now: DateTime): Promise<CachedToken | null> {
    const tokenHash = hashToken(text)
    const token = await this.tokens.find(tokenHash, () => this.load(text, tokenHash, now))
    if (!token || (token.expiresAt && token.expiresAt <= now.toJSDate())) return null
    return token
  }

  /** Drops the tokens of a user after a change. */
  evictUser(userId: number) {
    this.tokens.evict(({ owner }) => owner.id === userId)
  }

  clear() {
    this.tokens.clear()
  }

  dropOld() {
    this.tokens.dropOld()
  }

  private async load(text: string, tokenHash: string, now: DateTime): Promise<CachedToken | null> {
    const [row] = isTokenText(text) ? (await findToken({ tokenHash })).rows : []
    if (!row) return null

    const { token_id: id, token_scopes: scopes, token_expires_at: expiresAt, ...rest } = row
    const { token_used_at: usedAt, ...owner } = rest
    await this.noteUse(id, usedAt, now)
    return { id, scopes, expiresAt, owner }
  }

  private async noteUse(id: number, usedAt: Date | null, now: DateTime) {
    const stale = now.minus({ seconds: marketplace.accessToken.noteUseSeconds }).toJSDate()
    if (usedAt && usedAt > stale) return
    await noteTokenUse({ id, now: now.toJSDate() })
  }
}
