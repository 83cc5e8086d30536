import type { Logger } from '@adonisjs/core/logger'
import { QUEUE_NAMES } from '#config/queue'
import { jobOptions, openLane } from '#platform/queue/bull'
import { jobEntries } from '#platform/queue/job'

/** Synchronizes the stored schedules with the modules' wirings; safe with several workers. */
export async function applySchedules(logger: Logger) {
  const current = new Map(
    jobEntries()
      .filter(({ everyMinutes }) => everyMinutes !== undefined)
      .map(({ job, everyMinutes }) => [job.name, { ...job, everyMs: everyMinutes! * 60_000 }])
  )

  for (const queue of QUEUE_NAMES) {
    const lane = await openLane(queue)
    lane.on('error', (error) => logger.warn({ err: error, queue }, 'queue connection'))
    const schedulers = await lane.getJobSchedulers()
    const isOver = ({ key }: { key: string }) => current.get(key)?.lane !== queue
    for (const { key } of schedulers.filter(isOver)) await lane.removeJobScheduler(key)
    for (const { name, lane: own, everyMs, attempts } of current.values()) {
      if (own !== queue) continue
      const template = { name, data: {}, opts: jobOptions(attempts) }
      await lane.upsertJobScheduler(name, { every: everyMs }, template)
    }
    await lane.close()
  }
}
