import type { Logger } from '@adonisjs/core/logger'
import { QUEUE_NAMES } from '#config/queue'
import { jobOptions, openLane } from '#platform/queue/bull'
import { loadJob, schedules } from '#platform/queue/job_registry'

/** Synchronizes the stored schedules with start/jobs.ts; safe with several workers. */
export async function applySchedules(logger: Logger) {
  const current = new Map<string, { everyMs: number; queue: string; attempts: number }>()
  for (const [name, everyMs] of schedules()) {
    const { queue, attempts } = await loadJob(name)
    current.set(name, { everyMs, queue, attempts })
  }

  for (const queue of QUEUE_NAMES) {
    const lane = await openLane(queue)
    lane.on('error', (error) => logger.warn({ err: error, queue }, 'queue connection'))
    const schedulers = await lane.getJobSchedulers()
    const isOver = ({ key }: { key: string }) => current.get(key)?.queue !== queue
    for (const { key } of schedulers.filter(isOver)) await lane.removeJobScheduler(key)
    for (const [name, { everyMs, attempts }] of current) {
      if (current.get(name)!.queue !== queue) continue
      const template = { name, data: {}, opts: jobOptions(attempts) }
      await lane.upsertJobScheduler(name, { every: everyMs }, template)
    }
    await lane.close()
  }
}
