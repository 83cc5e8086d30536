import type { QueueName } from '#config/queue'

declare const PAYLOAD: unique symbol

/** A kind of work outside of a request, as the queue stores it. */
export type Job<Payload = any> = {
  /** Stable name `<module>.<work>`: waiting jobs are stored with it. */
  readonly name: string
  readonly lane: QueueName
  /** Number of attempts, with growing pauses, before the job is failed. */
  readonly attempts: number
  readonly [PAYLOAD]?: Payload
}

export type JobOptions = { lane?: QueueName; attempts?: number }

/** Describes a job for those who dispatch it, in `values/jobs.ts`: the wiring says which action runs it. */
export function defineJob<Payload extends object>(
  name: string,
  { lane = 'default', attempts = 5 }: JobOptions = {}
): Job<Payload> {
  return { name, lane, attempts }
}

/** A job with the action that runs it. */
export type JobEntry = {
  job: Job
  /** The interval of a job without payload. */
  everyMinutes?: number
  /**
   * May run more than once (the job of a killed worker is retried), so it must check what is already done.
   * @throws anything that should make the queue retry later
   */
  run(payload: any): Promise<unknown>
}

const entries = new Map<string, JobEntry>()

export function registerJob(entry: JobEntry) {
  const { name } = entry.job
  if (entries.has(name)) throw new Error(`Two jobs are called ${name}`)
  entries.set(name, entry)
}

export function jobEntries(): readonly JobEntry[] {
  return [...entries.values()]
}

/** @throws Error when no module's wiring has a job of this name */
export function findJob(name: string): JobEntry {
  const entry = entries.get(name)
  if (!entry) throw new Error(`No wiring has a job called ${name}`)
  return entry
}
