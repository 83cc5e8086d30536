import { inject } from '@adonisjs/core'
import { QueueMonitor } from '#platform/queue/monitor/queue_monitor'

/** Failed jobs of all lanes and paused lanes, for the tasks of admins. */
@inject()
export class CountFailedWork {
  constructor(private monitor: QueueMonitor) {}

  /** Counts of a lane stop above `COUNTED_AT_MOST`. */
  async execute(): Promise<{ jobs: number; pausedQueues: number }> {
    const lanes = await this.monitor.stats()
    return {
      jobs: lanes.reduce((sum, { failed }) => sum + failed, 0),
      pausedQueues: lanes.filter(({ isPaused }) => isPaused).length,
    }
  }
}
