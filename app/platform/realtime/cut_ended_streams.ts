import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { liveStreams } from '#platform/realtime/live_streams'

/**
 * Cuts the streams of sessions that are over without anybody having told: those that idled out,
 * since an open stream is no sign of life, and those whose end was missed.
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
    // Only those that were asked about: streams that came meanwhile are not judged yet.
    liveStreams.endThose(ids.filter((id) => !stillAlive.has(id)))
  }
}
