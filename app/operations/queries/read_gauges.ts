import { statfs } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { Clock } from '#core/clock/clock'
import { CheckReadiness } from '#platform/draining/check_readiness'
import { readiness } from '#platform/draining/readiness'
import { KeepAdminTasks } from '#administration/queries/admin_tasks'
import { GetQueueStats, type QueueStats } from '#operations/queries/get_queue_stats'
import { gauges } from '#operations/values/metrics'

/** A run may wait for its lane: as long as its period, within these bounds. */
const LATE_MS = { least: 60_000, most: 20 * 60_000 }

type State = {
  oldestCopy: number
  archiveAge: number
  isArchiveFailing: boolean
  connections: number
  mostConnections: number
}

const STATE = `
  select
    coalesce(extract(epoch from :now - (select min(queued_at) from copies
      where status in ('queued', 'converting', 'processing'))), 0)::float8 as "oldestCopy",
    case when current_setting('archive_mode') = 'off' then 0
      else coalesce(extract(epoch from :now - coalesce(last_archived_time, stats_reset)), 0)
    end::float8 as "archiveAge",
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isArchiveFailing",
    (select count(*)::int from pg_stat_activity where datid is not null) as "connections",
    current_setting('max_connections')::int as "mostConnections"
  from pg_stat_archiver`

/**
 * Sets the gauges that are read and not counted. Those of the whole market are the same in every process: alerts take the
 * greatest.
 */
@inject()
export class ReadGauges {
  constructor(
    private checkReadiness: CheckReadiness,
    private getQueueStats: GetQueueStats,
    private keepTasks: KeepAdminTasks,
    private clock: Clock
  ) {}

  /** What cannot be read keeps its last value, and `countermark_ready` says why. */
  async execute(): Promise<void> {
    const { isReady } = await this.checkReadiness.execute()
    gauges.ready.set(isReady && !readiness.isDraining && !app.isTerminating ? 1 : 0)
    await Promise.allSettled([
      this.#readState(),
      this.#readTasks(),
      this.#readQueue(),
      this.#readDisk(),
    ])
  }

  async #readState() {
    const now = this.clock.now().toJSDate()
    const { rows } = await db.rawQuery<{ rows: State[] }>(STATE, { now })
    const { oldestCopy, archiveAge, isArchiveFailing, connections, mostConnections } = rows[0]!
    gauges.oldestCopy.set(oldestCopy)
    gauges.archiveAge.set(archiveAge)
    gauges.archiveFailing.set(isArchiveFailing ? 1 : 0)
    gauges.connections.set(connections)
    gauges.mostConnections.set(mostConnections)
  }

  async #readTasks() {
    for (const { key, count } of await this.keepTasks.execute()) {
      if (count !== null) gauges.tasks.set({ task: key }, count)
    }
  }

  async #readQueue() {
    const { outbox, schedules } = await this.getQueueStats.execute()
    gauges.oldestEvent.set(outbox.oldestSeconds ?? 0)
    gauges.lateSchedules.set(schedules.filter((schedule) => this.#isLate(schedule)).length)
  }

  /** Without a next run, its schedule is lost. */
  #isLate({ everyMs, nextAt }: QueueStats['schedules'][number]) {
    if (everyMs === null || nextAt === null) return true
    const patience = Math.max(LATE_MS.least, Math.min(everyMs, LATE_MS.most))
    return this.clock.now().toMillis() - nextAt.getTime() > patience
  }

  async #readDisk() {
    const { bavail, blocks } = await statfs(env.get('FILES_PATH', app.makePath('.')))
    gauges.diskFree.set(Number(bavail) / Number(blocks))
  }
}
