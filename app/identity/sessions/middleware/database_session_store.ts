import type { HttpContext } from '@adonisjs/core/http'
import type { SessionConfig, SessionData, SessionStoreContract } from '@adonisjs/session/types'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import { ASYNC_COMMIT } from '#core/database/async_commit'
import { sessionCookie } from '#core/http/session_cookie'
import { isBackground } from '#core/http/is_background'
import { InvalidCredentials } from '#identity/errors'
import type { SessionCache } from '#identity/sessions/middleware/session_cache'
import { rememberOwner } from '#identity/sessions/middleware/session_owner'
import { storeSessionEnd } from '#identity/sessions/middleware/session_end_notices'
import { deleteIdleSession, findSessionEnd } from '#identity/sessions/models/session_end'

const { idleMinutes, touchSeconds } = marketplace.session

/** Inserts the session only if the credentials are still those that were checked. */
const BEGIN = `
  insert into sessions
    (id, data, user_id, ip_address, user_agent, signed_in_at, last_seen_at, expires_at)
  select :id, '{}', u.id, :ip, :agent, :now, :now, :end
    from users u
   where u.id = :userId and u.password = :password and u.access_epoch = :epoch and u.banned_at is null
     and u.deleted_at is null and (u.two_factor_enabled_at is not null) = :twoFactor
     for share`

const KEEP_GUEST = `
  insert into sessions (id, data, last_seen_at, expires_at)
  values (:id, :data, :last_seen_at, :expires_at)
  on conflict (id) do update
    set data = excluded.data, last_seen_at = excluded.last_seen_at, expires_at = excluded.expires_at
  where sessions.user_id is null`

/** Committed asynchronously: a crash may lose the last use, and no request waits for the disk. */
const noteSeen = statement(`
  update sessions set last_seen_at = :last_seen_at, expires_at = :expires_at, ip_address = :ip
  from (${ASYNC_COMMIT}) as async_commit where sessions.id = :id`)

/**
 * Stores sessions as rows that can be listed and ended. Unlike the library's store, it reads the session's owner in
 * the same query, updates the last use only occasionally, checks idle time by the injected clock, and never recreates
 * a session that was ended while its request was running.
 */
export class DatabaseSessionStore implements SessionStoreContract {
  private found?: { id: string; seenAt: Date | null; ip: string | null }
  private begunId?: string
  private moved?: Record<string, unknown>

  constructor(
    private ctx: HttpContext,
    private config: SessionConfig,
    private known: SessionCache
  ) {}

  async read(id: string): Promise<SessionData | null> {
    // Without a cookie, the id was just generated.
    if (sessionCookie(this.ctx.request, this.config.cookieName) !== id) return null
    const session = await this.known.find(id)
    if (!session) {
      storeSessionEnd(this.ctx, await findSessionEnd(id))
      return null
    }

    const { data, ip, seenAt, expiresAt, owner } = session
    const now = await this.now()
    if (expiresAt <= now.toJSDate()) {
      await deleteIdleSession(id, now.toJSDate())
      if (owner) storeSessionEnd(this.ctx, 'idle')
      return null
    }
    this.found = { id, seenAt, ip }
    rememberOwner(this.ctx, owner)
    return JSON.parse(data)
  }

  /** Creates the row of a signed-in session under a new id. */
  async tag(id: string, userId: string): Promise<void> {
    const user = this.ctx.auth.use('web').getUserOrFail()
    const now = await this.now()
    const begun = await db.rawQuery(BEGIN, {
      id,
      userId: Number(userId),
      password: user.password,
      epoch: user.accessEpoch ?? 0,
      twoFactor: user.hasTwoFactor,
      ip: this.ctx.request.ip(),
      agent: this.ctx.request.header('user-agent', '')!.slice(0, 400),
      now: now.toJSDate(),
      end: now.plus({ minutes: idleMinutes }).toJSDate(),
    })
    if (begun.rowCount !== 1) throw new InvalidCredentials()
    this.begunId = id
  }

  async write(id: string, values: SessionData): Promise<void> {
    const data = JSON.stringify(values)
    const row = { id, data, ...(await this.seenNow()) }
    const isBegun = id === this.begunId
    if (!isBegun && id === this.found?.id && isBackground(this.ctx)) {
      await db.from('sessions').where({ id }).update({ data })
      return
    }
    if (isBegun || id === this.found?.id) {
      // An ended session has no row, and none is created.
      await db.from('sessions').where({ id }).update(row)
    } else if (!this.found) {
      await db.rawQuery(KEEP_GUEST, row)
    } else if (this.moved) {
      await db.table('sessions').insert({ ...this.moved, ...row })
    }
    this.known.evictId(id)
  }

  /** Whether the last use was recorded long ago or from another address. */
  async isDue(): Promise<boolean> {
    if (!this.found) return true
    if (isBackground(this.ctx)) return false
    const { seenAt, ip } = this.found
    const age = (await this.now()).toMillis() - (seenAt?.getTime() ?? 0)
    return age >= touchSeconds * 1000 || ip !== this.address
  }

  async touch(id: string): Promise<void> {
    if (!this.found || !(await this.isDue())) return
    await noteSeen({ id, ...(await this.seenNow()), ip: this.address })
    this.known.evictId(id)
  }

  /** A connection that the browser has closed meanwhile has no address any more. */
  private get address(): string | null {
    return (this.ctx.request.ip() as string | undefined) ?? this.found?.ip ?? null
  }

  async destroy(id: string): Promise<void> {
    if (!this.found) return
    const [row] = await db.from('sessions').where({ id }).delete().returning('*')
    this.moved = row
    this.known.evictId(id)
  }

  private async seenNow() {
    const now = await this.now()
    const end = now.plus({ minutes: idleMinutes })
    return { last_seen_at: now.toJSDate(), expires_at: end.toJSDate() }
  }

  private async now() {
    const clock = await this.ctx.containerResolver.make(Clock)
    return clock.now()
  }
}
