import type { JobClass } from '#core/queue/job'

type JobLoader = () => Promise<{ default: JobClass }>

const loaders = new Map<string, JobLoader>()

/** Makes a job known to workers by its stable name (start/jobs.ts). */
export function job(name: string, load: JobLoader) {
  if (loaders.has(name)) throw new Error(`Two jobs are called ${name}`)
  loaders.set(name, load)
}

export function jobNames(): string[] {
  return [...loaders.keys()]
}

/** @throws Error when no job has this name, or its class calls itself otherwise */
export async function loadJob(name: string): Promise<JobClass> {
  const load = loaders.get(name)
  if (!load) throw new Error(`No job is called ${name}: start/jobs.ts must list it`)
  const { default: Job } = await load()
  if (Job.jobName !== name) throw new Error(`start/jobs.ts lists ${Job.jobName} as ${name}`)
  return Job
}
