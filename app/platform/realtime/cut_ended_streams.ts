import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { liveStreams } from '#platform/realtime/live_streams'

/**
 * Ends the streams of sessions that ended without a signal: idle ones, because an open stream is no user activity,
 * and those whose signal was lost.
 */
@inject()
export class CutEndedStreams {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    const ids = liveStreams.sessionIds
    if (ids.length === 0) return
    const alive = await db
      .from('sessions')
      .whereIn('id', ids)
      .where('expires_at', '>', this.clock.now().toJSDate())
      .select('id')
    const stillAlive = new Set(alive.map(({ id }) => id))
    // Only the checked ids: streams opened meanwhile are not included.
    liveStreams.endThose(ids.filter((id) => !stillAlive.has(id)))
  }
}
