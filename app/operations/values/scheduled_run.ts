import type { StoredJob } from '#platform/queue/monitor/queue_monitor'

/**
 * Whether a job is the next run of a schedule, by the id that BullMQ gives it. One that was tried already is none: the
 * run after it is stored as a job of its own.
 */
export function isScheduledRun({ id, name, state, attempts }: StoredJob): boolean {
  return state === 'delayed' && attempts === 0 && id.startsWith(`repeat:${name}:`)
}
