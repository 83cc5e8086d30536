import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Row } from '#core/database/row'
import { liveStreams } from '#platform/realtime/live_streams'
import type { SessionSchema, UserSchema } from '#database/schema'

/** Sessions that are alive, each with the user as whom its admin may still act. */
const FIND_ALIVE = `
  select s.id, u.id as "actingAsId"
    from sessions s
    left join lateral (select s.data::jsonb -> 'impersonation' as acting) i on true
    left join users u on u.id = (i.acting ->> 'userId')::int and (i.acting ->> 'endsAt')::bigint > :nowMs
      and u.banned_at is null and u.deleted_at is null
   where s.id = any(:ids) and s.expires_at > :now`

/**
 * Ends the streams of sessions and impersonations that ended without a signal: idle and expired ones, because an open
 * stream is no user activity, and those whose signal was lost.
 */
@inject()
export class CutEndedStreams {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    const ids = liveStreams.sessionIds
    if (ids.length === 0) return
    const now = this.clock.now()
    const { rows } = await db.rawQuery(FIND_ALIVE, {
      ids,
      now: now.toJSDate(),
      nowMs: now.toMillis(),
    })
    const alive = new Map(rows.map(({ id, actingAsId }: AliveSession) => [id, actingAsId]))
    const checked = new Set(ids)
    liveStreams.endWhere(
      // Only the checked ids: streams opened meanwhile are not included.
      ({ sessionId, actingAsId }) => checked.has(sessionId) && alive.get(sessionId) !== actingAsId
    )
  }
}

interface AliveSession extends Row<SessionSchema, 'id'> {
  actingAsId: UserSchema['id'] | null
}
