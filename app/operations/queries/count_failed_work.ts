import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { COUNTED_AT_MOST, QueueMonitor } from '#platform/queue/monitor/queue_monitor'

/** Failed jobs of all lanes, failed copies, and paused lanes, for the tasks of admins. */
@inject()
export class CountFailedWork {
  constructor(private monitor: QueueMonitor) {}

  /** Counts stop above `COUNTED_AT_MOST`. */
  async execute(): Promise<{ jobs: number; copies: number; pausedQueues: number }> {
    const lanes = await this.monitor.stats()
    return {
      jobs: lanes.reduce((sum, { failed }) => sum + failed, 0),
      copies: await countFailedCopies(),
      pausedQueues: lanes.filter(({ isPaused }) => isPaused).length,
    }
  }
}

async function countFailedCopies(): Promise<number> {
  const { rows } = await db.rawQuery<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (
       select from copies where status = 'failed' limit ?) as failed`,
    [COUNTED_AT_MOST + 1]
  )
  return rows[0]!.count
}
