import type { JobClass } from '#platform/queue/job'

type JobLoader = () => Promise<{ default: JobClass }>

const loaders = new Map<string, JobLoader>()
const intervals = new Map<string, number>()

/** Registers a job by its stable name (start/jobs.ts). */
export function job(name: string, load: JobLoader) {
  if (loaders.has(name)) throw new Error(`Two jobs are called ${name}`)
  loaders.set(name, load)
}

/**
 * Schedules a job without payload at an interval (start/jobs.ts). There is one schedule for all workers, and a run
 * may be late, so the job must act on what is due, not on its own time.
 */
export function every(interval: { minutes: number }, name: string) {
  if (!loaders.has(name)) throw new Error(`No job is called ${name}`)
  intervals.set(name, interval.minutes * 60_000)
}

/** Names of scheduled jobs, with intervals in milliseconds. */
export function schedules(): ReadonlyMap<string, number> {
  return intervals
}

export function jobNames(): string[] {
  return [...loaders.keys()]
}

/** @throws Error when no job has this name, or its class has another one */
export async function loadJob(name: string): Promise<JobClass> {
  const load = loaders.get(name)
  if (!load) throw new Error(`No job is called ${name}: start/jobs.ts must list it`)
  const { default: Job } = await load()
  if (Job.jobName !== name) throw new Error(`start/jobs.ts lists ${Job.jobName} as ${name}`)
  return Job
}
