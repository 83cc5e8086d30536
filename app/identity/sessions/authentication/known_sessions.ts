import { hash } from 'node:crypto'
import { columnsOf } from '#core/database/model_of_row'
import { statement } from '#core/database/statement'
import { Remembered } from '#identity/sessions/authentication/remembered'
import type { UserRow } from '#identity/sessions/authentication/user_row'
import User from '#identity/models/user'

export type KnownSession = {
  /** As it was written; each request reads it anew. */
  data: string
  ip: string | null
  seenAt: Date | null
  expiresAt: Date
  /** The row of who signed in; null for a guest's session. */
  owner: UserRow | null
}

type Row = UserRow & {
  session_data: string
  session_ip: string | null
  session_seen_at: Date | null
  session_expires_at: Date
  session_user_id: string | null
}

const findSession = statement<Row>(
  () => `
  select s.data as session_data, s.ip_address as session_ip, s.last_seen_at as session_seen_at,
         s.expires_at as session_expires_at, s.user_id as session_user_id, ${columnsOf(User, 'u')}
    from sessions s left join users u on u.id = s.user_id::int
   where s.id = :id`
)

/**
 * Sessions by their id, for the handful of requests that a page brings along. What this process writes to a row it
 * forgets at once (`session_rows`, `forget_known_middleware`); of what others change the database tells within
 * milliseconds.
 */
export class KnownSessions {
  private sessions: Remembered<KnownSession>

  constructor(word: { isHearing: boolean }) {
    this.sessions = new Remembered(word)
  }

  find(id: string): Promise<KnownSession | null> {
    return this.sessions.find(hashOf(id), () => load(id))
  }

  forgetId(id: string) {
    this.forget(hashOf(id))
  }

  /** @param idHash as the database tells it, since the id is a secret */
  forget(idHash: string) {
    this.sessions.forget((_, key) => key === idHash)
  }

  forgetOwner(userId: number) {
    this.sessions.forget(({ owner }) => owner?.id === userId)
  }

  forgetAll() {
    this.sessions.forgetAll()
  }

  dropOld() {
    this.sessions.dropOld()
  }
}

const hashOf = (id: string) => hash('sha256', id, 'hex')

async function load(id: string): Promise<KnownSession | null> {
  const {
    rows: [row],
  } = await findSession({ id })
  if (!row) return null

  const { session_data: data, session_ip: ip, session_seen_at: seenAt, ...rest } = row
  const { session_expires_at: expiresAt, session_user_id: userId, ...owner } = rest
  return { data, ip, seenAt, expiresAt, owner: userId === null ? null : owner }
}
