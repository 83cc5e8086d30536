import {
  createPostgresBackend,
  Queue,
  withBackend,
  Worker,
  type Processor,
  type Queue as BullLane,
  type QueueOptions,
  type Worker as BullWorker,
  type WorkerOptions,
} from 'bullmq'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { DependencyAway } from '#core/errors/outage'
import { PreparingClient } from '#core/database/prepared/repeated_statements'
import { assertQueueSchema } from '#platform/queue/queue_schema'

export type StoredSchedule = { key: string; every?: number | string | null; next?: number | null }

type Settings<Options> = Omit<Options, 'connection'>

export const onRedis = env.get('REDIS_URL') !== undefined

const onPostgres = withBackend(createPostgresBackend)

/** A request, or the relay's transaction, must not wait longer for a store that is away. */
const PATIENCE_MS = 10_000

const REDIS = {
  url: env.get('REDIS_URL'),
  connectTimeout: PATIENCE_MS / 2,
  commandTimeout: PATIENCE_MS,
  keepAlive: PATIENCE_MS,
}

/**
 * Connections per lane in this process; listening takes one more. BullMQ's statements are few and frequent, so they are
 * prepared.
 */
const POOL = {
  max: 3,
  keepAlive: true,
  connectionTimeoutMillis: PATIENCE_MS,
  application_name: 'countermark queue',
  Client: PreparingClient,
}
/**
 * What a worker notes about jobs does not wait for the disk: after a crash of PostgreSQL the jobs whose newest notes are
 * missing run again.
 */
const NOT_WAITING = { options: '-c synchronous_commit=off' }

/**
 * A waiting worker is woken by notifications, and knows when its next delayed job is due: it asks by itself in case that a
 * notification was lost.
 */
const IDLE_SECONDS = 15

/** Retry and retention options of a job. */
export function jobOptions(attempts: number) {
  return {
    attempts,
    backoff: { type: 'growing' },
    // platform.prune deletes ended jobs. With an age here, BullMQ would look for old jobs each time that one ends.
    removeOnComplete: false,
    removeOnFail: false,
  }
}

/** A lane of the queue, on PostgreSQL, or on Redis when REDIS_URL is set. */
export async function openLane(name: string, options: Settings<QueueOptions> = {}) {
  if (onRedis) {
    // Without a listener an error would end the process.
    return new Queue(name, { ...options, connection: REDIS }).on('error', () => {})
  }
  await assertQueueSchema(env.get('DATABASE_URL'))
  const connection = { ...POOL, connectionString: env.get('DATABASE_URL') }
  return new onPostgres.Queue(name, { ...options, connection }) as unknown as BullLane
}

/**
 * Commands wait for the first connection without a limit of their own.
 * @throws DependencyAway when Redis was not there in time; the lane goes on connecting
 */
export async function whenReady(lane: BullLane): Promise<BullLane> {
  if (!onRedis) return lane
  let timer: NodeJS.Timeout | undefined
  const isTooLate = new Promise<never>((_, reject) => {
    const error = new DependencyAway('redis', 'Redis does not answer')
    timer = setTimeout(() => reject(error), PATIENCE_MS)
  })
  await Promise.race([lane.waitUntilReady(), isTooLate]).finally(() => clearTimeout(timer))
  return lane
}

export async function openWorker(
  name: string,
  process: Processor,
  options: Settings<WorkerOptions>
): Promise<BullWorker> {
  if (onRedis) {
    const connection = { ...REDIS, commandTimeout: undefined, maxRetriesPerRequest: null }
    return new Worker(name, process, { ...options, connection })
  }
  await assertQueueSchema(env.get('DATABASE_URL'))
  const connection = { ...POOL, ...NOT_WAITING, connectionString: env.get('DATABASE_URL') }
  const idle = { drainDelay: IDLE_SECONDS, skipStalledCheck: true }
  const settings = { ...options, ...idle, connection }
  return new onPostgres.Worker(name, process, settings) as unknown as BullWorker
}

/**
 * On PostgreSQL, makes abandoned jobs of these workers wait again. BullMQ would ask, and write, for each lane; here one
 * question finds the lanes with running jobs.
 */
export async function recoverAbandoned(workers: readonly BullWorker[]): Promise<void> {
  const { rows } = await db.rawQuery<{ rows: { queue: string }[] }>(
    `select distinct queue from bullmq.job where state = 'active'`
  )
  const busy = new Set(rows.map(({ queue }) => queue))
  const asked = workers.filter(({ name }) => busy.has(name))
  await Promise.all(asked.map((worker) => worker['moveStalledJobsToWait']()))
}

/** The schedules that PostgreSQL has stored, by lane: BullMQ would read each of them by itself. */
export async function storedSchedules(): Promise<Map<string, StoredSchedule[]>> {
  const { rows } = await db.rawQuery<{ rows: (StoredSchedule & { queue: string })[] }>(
    `select queue, scheduler_id as key, every_ms::float8 as every, next_run_ms::float8 as next
     from bullmq.scheduler`
  )
  return Map.groupBy(rows, ({ queue }) => queue)
}
