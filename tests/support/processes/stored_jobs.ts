import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Redis } from 'ioredis'
import { QUEUE_NAMES, type QueueName } from '#config/queue'
import env from '#start/env'
import { onRedis, openLane } from '#platform/queue/bull'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import {
  QueueMonitor,
  type JobState,
  type ScheduleState,
  type StoredJob,
} from '#platform/queue/monitor/queue_monitor'
import { emptyDatabase } from '#tests/support/empty_database'

type Stored = {
  queue?: QueueName
  id?: string
  name?: string
  state?: JobState
  data?: object
  attempts?: number
  failedReason?: string
  addedMs?: number
  endedMs?: number
}
type Planted = Required<Omit<Stored, 'endedMs'>> & { endedMs: number | null; dueMs: number | null }

let number = 0

/** A job as BullMQ stores it. */
export async function storeJob({ state = 'failed', ...job }: Stored = {}): Promise<string> {
  const id = job.id ?? `test.job-${++number}`
  const isEnded = state === 'failed' || state === 'completed'
  const now = Date.now()
  const planted = {
    queue: job.queue ?? 'mail',
    id,
    name: job.name ?? 'test.job',
    state,
    data: job.data ?? { n: 1 },
    attempts: job.attempts ?? (isEnded ? 5 : 0),
    failedReason: job.failedReason ?? 'it broke',
    addedMs: job.addedMs ?? now - 5_000,
    endedMs: isEnded ? (job.endedMs ?? now - number) : null,
    dueMs: state === 'delayed' ? now + 3_600_000 : null,
  }
  await (onRedis ? storeInRedis(planted) : storeInDatabase(planted))
  return id
}

const STACK = JSON.stringify(['Error: it broke\n    at here.ts:1'])

async function storeInDatabase(job: Planted) {
  const isFailed = job.state === 'failed'
  await db.rawQuery(
    `insert into bullmq.job (queue, id, seq, name, state, data, opts, max_attempts, attempts_made, added_at_ms,
       process_at_ms, finished_at_ms, failed_reason, stacktrace)
     values (?, ?, ?, ?, ?, ?, '{"attempts": 5}', 5, ?, ?, ?, ?, ?, ?)`,
    [
      job.queue,
      job.id,
      ++number,
      job.name,
      job.state,
      JSON.stringify(job.data),
      job.attempts,
      job.addedMs,
      job.dueMs,
      job.endedMs,
      isFailed ? job.failedReason : null,
      isFailed ? STACK : null,
    ]
  )
}

async function storeInRedis({ id, state, addedMs, endedMs, dueMs, ...job }: Planted) {
  const lane = await openLane(job.queue)
  const redis = new Redis(env.get('REDIS_URL')!)
  await redis.hset(lane.toKey(id), {
    name: job.name,
    data: JSON.stringify(job.data),
    opts: '{"attempts":5}',
    timestamp: addedMs,
    delay: dueMs === null ? 0 : dueMs - addedMs,
    priority: 0,
    atm: job.attempts,
    ...(endedMs !== null && { finishedOn: endedMs }),
    ...(state === 'failed' && { failedReason: job.failedReason, stacktrace: STACK }),
  })
  if (endedMs !== null) await redis.zadd(lane.toKey(state), endedMs, id)
  else if (dueMs !== null) await redis.zadd(lane.toKey(state), dueMs * 0x1000, id)
  else await redis.lpush(lane.toKey(state === 'waiting' ? 'wait' : state), id)
  redis.disconnect()
  await lane.close()
}

/** The stored job of any lane. */
export async function jobOf(id: string): Promise<StoredJob | null> {
  const monitor = await app.container.make(QueueMonitor)
  const found = await Promise.all(QUEUE_NAMES.map((name) => monitor.find(name, id)))
  return found.find((job) => job !== null) ?? null
}

export const stateOf = async (id: string): Promise<JobState | null> =>
  (await jobOf(id))?.state ?? null

/** How many jobs of all lanes are in a state. */
export async function countJobs(
  state: 'waiting' | 'delayed' | 'active' | 'failed'
): Promise<number> {
  const stats = await (await app.container.make(QueueMonitor)).stats()
  return stats.reduce((sum, lane) => sum + lane[state], 0)
}

/** All schedules by name. */
export const schedules = async (): Promise<ScheduleState[]> =>
  (await app.container.make(QueueMonitor)).schedules()

type Schedule = Pick<ScheduleState, 'name' | 'queue'>

/** The schedule and its next job are gone. */
export async function loseSchedule({ name, queue }: Schedule) {
  const lane = await openLane(queue)
  await lane.removeJobScheduler(name)
  await lane.close()
}

/** The schedule waits for another moment than its next job. */
export async function moveSchedule({ name, queue }: Schedule, to: Date) {
  if (!onRedis) {
    const rows = db.from('bullmq.scheduler').where({ queue, scheduler_id: name })
    return void (await rows.update({ next_run_ms: to.getTime() }))
  }
  const lane = await openLane(queue)
  const redis = new Redis(env.get('REDIS_URL')!)
  await redis.zadd(lane.toKey('repeat'), to.getTime(), name)
  redis.disconnect()
  await lane.close()
}

/** Deletes all jobs of these lanes. BullMQ's own method drops a sequence, which the application's role may not. */
export async function emptyLanes(lanes: readonly QueueName[]) {
  if (!onRedis)
    return void (await db
      .from('bullmq.job')
      .whereIn('queue', [...lanes])
      .delete())
  for (const name of lanes) {
    const lane = await openLane(name)
    await lane.obliterate({ force: true })
    await lane.close()
  }
}

/** Starts the test without jobs and rows; as a setup hook: `group.each.setup(emptyJobs)`. */
export async function emptyJobs() {
  const empty = async () => {
    await emptyLanes(QUEUE_NAMES)
    for (const table of ['meta', 'event']) await db.from(`bullmq.${table}`).delete()
    await emptyDatabase()
    const queue = await app.container.make(InMemoryQueue)
    queue.clear()
  }
  await empty()
  return empty
}
