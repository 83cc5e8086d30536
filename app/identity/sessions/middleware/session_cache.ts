import { hash } from 'node:crypto'
import { columnsOf } from '#core/database/hydrate_model'
import { statement } from '#core/database/statement'
import { SignalCache } from '#identity/sessions/middleware/signal_cache'
import type { UserRow } from '#identity/sessions/middleware/user_row'
import User from '#identity/models/user'
import type { SessionSchema } from '#database/schema'
import type { Column } from '#core/database/row'

export type CachedSession = {
  /** Serialized as stored; each request parses it again. */
  data: string
  ip: string | null
  seenAt: Date | null
  expiresAt: Date
  /** The row of the signed-in user; null for a guest's session. */
  owner: UserRow | null
}

type Row = UserRow & {
  session_data: SessionSchema['data']
  session_ip: SessionSchema['ipAddress']
  session_seen_at: Column<SessionSchema, 'lastSeenAt'>
  session_expires_at: Column<SessionSchema, 'expiresAt'>
  session_user_id: SessionSchema['userId']
}

const findSession = statement<Row>(
  () => `
  select s.data as session_data, s.ip_address as session_ip, s.last_seen_at as session_seen_at,
         s.expires_at as session_expires_at, s.user_id as session_user_id, ${columnsOf(User, 'u')}
    from sessions s left join users u on u.id = s.user_id::int
   where s.id = :id`
)

/**
 * Cache of sessions by id, for the requests that a page sends at once. This process drops an entry when it writes the
 * row (`database_session_store`, `clear_auth_cache_middleware`); changes by others are signaled by the database within
 * milliseconds.
 */
export class SessionCache {
  private sessions: SignalCache<CachedSession>

  constructor(signals: { isConnected: boolean }) {
    this.sessions = new SignalCache(signals)
  }

  find(id: string): Promise<CachedSession | null> {
    return this.sessions.find(hashOf(id), () => load(id))
  }

  evictId(id: string) {
    this.evict(hashOf(id))
  }

  /** @param idHash as signaled by the database, because the id is secret */
  evict(idHash: string) {
    this.sessions.evict((_, key) => key === idHash)
  }

  evictUser(userId: number) {
    this.sessions.evict(({ owner }) => owner?.id === userId)
  }

  clear() {
    this.sessions.clear()
  }

  dropOld() {
    this.sessions.dropOld()
  }
}

const hashOf = (id: string) => hash('sha256', id, 'hex')

async function load(id: string): Promise<CachedSession | null> {
  const {
    rows: [row],
  } = await findSession({ id })
  if (!row) return null

  const { session_data: data, session_ip: ip, session_seen_at: seenAt, ...rest } = row
  const { session_expires_at: expiresAt, session_user_id: userId, ...owner } = rest
  return { data, ip, seenAt, expiresAt, owner: userId === null ? null : owner }
}
