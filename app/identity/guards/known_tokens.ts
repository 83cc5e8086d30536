import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { prepared } from '#core/database/prepared'
import type { TokenScope } from '#identity/models/access_token'
import { userColumns, type UserRow } from '#identity/guards/user_of_row'
import { hashToken } from '#identity/models/token_text'

export type KnownToken = {
  id: number
  scopes: TokenScope[]
  expiresAt: Date | null
  /** The row of the person whose token it is. */
  owner: UserRow
}

type Kept = { token: KnownToken; until: number }

/** Even if word of a change gets lost, an old token is refused within a second. */
const KEPT_MS = 900
const MOST_KEPT = 2_000

type Row = UserRow & {
  token_id: number
  token_scopes: TokenScope[]
  token_expires_at: Date | null
  token_used_at: Date | null
}

const findToken = prepared<Row>(
  'token',
  () => `
  select t.id as token_id, t.scopes as token_scopes, t.expires_at as token_expires_at,
         t.last_used_at as token_used_at, ${userColumns('u')}
    from access_tokens t join users u on u.id = t.user_id
   where t.token_hash = ? and t.revoked_at is null
     and u.banned_at is null and u.deleted_at is null`
)

/**
 * The tokens that this process saw a moment ago, so that a busy program does not cost a query for
 * each request. The database tells when one of them, or its owner, changed.
 */
export class KnownTokens {
  private kept = new Map<string, Kept>()
  private changes = 0

  /** @param word whether changes are heard of at present; else nothing is kept */
  constructor(private word: { isHearing: boolean }) {}

  /** @returns the token if it is worth something now */
  async find(text: string, now: DateTime): Promise<KnownToken | null> {
    const tokenHash = hashToken(text)
    const token = this.recall(tokenHash) ?? (await this.load(tokenHash, now))
    if (!token || (token.expiresAt && token.expiresAt <= now.toJSDate())) return null
    return token
  }

  /** Something about this person or their tokens changed. */
  forget(userId: number) {
    this.changes++
    for (const [tokenHash, { token }] of this.kept) {
      if (token.owner.id === userId) this.kept.delete(tokenHash)
    }
  }

  forgetAll() {
    this.changes++
    this.kept.clear()
  }

  private recall(tokenHash: string): KnownToken | undefined {
    if (!this.word.isHearing) return undefined
    const kept = this.kept.get(tokenHash)
    return kept && kept.until > performance.now() ? kept.token : undefined
  }

  private async load(tokenHash: string, now: DateTime): Promise<KnownToken | null> {
    const [changes, until] = [this.changes, performance.now() + KEPT_MS]
    const [row] = await findToken([tokenHash])
    if (!row) return null

    const { token_id: id, token_scopes: scopes, token_expires_at: expiresAt, ...rest } = row
    const { token_used_at: usedAt, ...owner } = rest
    const token: KnownToken = { id, scopes, expiresAt, owner }
    // What changed while we asked may be older than the answer: it is good for this request only.
    if (changes === this.changes && this.word.isHearing) this.keep(tokenHash, { token, until })
    await this.noteUse(id, usedAt, now)
    return token
  }

  private keep(tokenHash: string, kept: Kept) {
    this.kept.delete(tokenHash)
    this.kept.set(tokenHash, kept)
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!)
  }

  private async noteUse(id: number, usedAt: Date | null, now: DateTime) {
    const stale = now.minus({ seconds: marketplace.accessToken.noteUseSeconds }).toJSDate()
    if (usedAt && usedAt > stale) return
    await db.from('access_tokens').where({ id }).update({ last_used_at: now.toJSDate() })
  }
}
