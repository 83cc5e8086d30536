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
import env from '#start/env'
import { PreparingClient } from '#core/database/prepared/repeated_statements'
import { assertQueueSchema } from '#platform/queue/queue_schema'

type Settings<Options> = Omit<Options, 'connection'>

export const onRedis = env.get('REDIS_URL') !== undefined

const onPostgres = withBackend(createPostgresBackend)

/**
 * Connections per lane in this process; listening takes one more. BullMQ's statements are few and frequent, so they are
 * prepared.
 */
const POOL = {
  max: 3,
  keepAlive: true,
  application_name: 'countermark queue',
  Client: PreparingClient,
}
/**
 * What a worker notes about jobs does not wait for the disk: after a crash of PostgreSQL the jobs whose newest notes are
 * missing run again.
 */
const NOT_WAITING = { options: '-c synchronous_commit=off' }

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
  if (onRedis) return new Queue(name, { ...options, connection: { url: env.get('REDIS_URL') } })
  await assertQueueSchema(env.get('DATABASE_URL'))
  const connection = { ...POOL, connectionString: env.get('DATABASE_URL') }
  return new onPostgres.Queue(name, { ...options, connection }) as unknown as BullLane
}

export async function openWorker(
  name: string,
  process: Processor,
  options: Settings<WorkerOptions>
): Promise<BullWorker> {
  if (onRedis) {
    const connection = { url: env.get('REDIS_URL'), maxRetriesPerRequest: null }
    return new Worker(name, process, { ...options, connection })
  }
  await assertQueueSchema(env.get('DATABASE_URL'))
  const connection = { ...POOL, ...NOT_WAITING, connectionString: env.get('DATABASE_URL') }
  return new onPostgres.Worker(name, process, { ...options, connection }) as unknown as BullWorker
}
