import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import {
  COUNTED_AT_MOST,
  QueueMonitor,
  type JobFailures,
  type LaneStats,
  type ScheduleState,
} from '#platform/queue/monitor/queue_monitor'

export type QueueStats = {
  queues: (LaneStats & { nextWaitingSeconds: number | null })[]
  outbox: { waiting: number; oldestSeconds: number | null }
  failedCopies: number
  schedules: ScheduleState[]
  /** What fails most, among the newest failures of each lane. */
  failures: JobFailures[]
}

const MOST_FAILURES = 10

type Backlog = { waiting: number; oldest: Date | null; copies: number }

const BACKLOG = `
  select
    (select count(*)::int from (
      select from outbox_events where relayed_at is null limit :most) as counted) as waiting,
    (select occurred_at from outbox_events where relayed_at is null
     order by occurred_at limit 1) as oldest,
    (select count(*)::int from (
      select from copies where status = 'failed' limit :most) as failed) as copies`

/** The state of all lanes, the outbox and the schedules. Counts stop above `COUNTED_AT_MOST`. */
@inject()
export class GetQueueStats {
  constructor(
    private monitor: QueueMonitor,
    private clock: Clock
  ) {}

  async execute(): Promise<QueueStats> {
    const [lanes, schedules, failures, { rows }] = await Promise.all([
      this.monitor.stats(),
      this.monitor.schedules(),
      this.monitor.failures(MOST_FAILURES),
      db.rawQuery<{ rows: Backlog[] }>(BACKLOG, { most: COUNTED_AT_MOST + 1 }),
    ])
    const { waiting, oldest, copies } = rows[0]!
    const queues = lanes.map((lane) => ({
      ...lane,
      nextWaitingSeconds: this.#since(lane.nextSince),
    }))
    const outbox = { waiting, oldestSeconds: this.#since(oldest) }
    return { queues, outbox, failedCopies: copies, schedules, failures }
  }

  #since(moment: Date | null): number | null {
    if (!moment) return null
    return Math.max(0, Math.round((this.clock.now().toMillis() - moment.getTime()) / 1000))
  }
}
