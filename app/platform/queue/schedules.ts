import type { QueueName } from '#config/queue'
import type { Queue as BullLane } from 'bullmq'
import { jobOptions, type StoredSchedule } from '#platform/queue/bull'
import { jobEntries } from '#platform/queue/job'

/** A run may be this late: its lane may be full. */
const LATE_MS = 5 * 60_000

/**
 * Makes the stored schedules of a lane those of the modules' wirings, at the start of a worker and each minute: the store
 * may have been emptied, or the clock set back. Safe with several workers.
 */
export async function applySchedules(
  lane: BullLane,
  known: readonly StoredSchedule[],
  { isStart = false } = {}
): Promise<void> {
  const now = Date.now()
  const wanted = new Map(
    jobEntries().flatMap(({ job, everyMinutes }) =>
      everyMinutes !== undefined && job.lane === (lane.name as QueueName)
        ? [[job.name, { job, every: everyMinutes * 60_000 }] as const]
        : []
    )
  )
  const stored = new Map(known.map((found) => [found.key, found]))
  for (const key of stored.keys()) if (!wanted.has(key)) await lane.removeJobScheduler(key)
  for (const [name, { job, every }] of wanted) {
    const { every: storedEvery, next: storedNext } = stored.get(name) ?? {}
    const next = storedNext ?? 0
    const isAhead = next > now + every + LATE_MS
    const isKept = Number(storedEvery) === every && !isAhead && next > now - every - LATE_MS
    if (isKept && !isStart) continue
    // Otherwise its run stays where it is, an hour away.
    if (isAhead) await lane.removeJobScheduler(name)
    await lane.upsertJobScheduler(
      name,
      { every },
      { name, data: {}, opts: jobOptions(job.attempts) }
    )
  }
}
