import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { QUEUE_NAMES, type QueueName } from '#config/queue'
import { waitReason } from '#platform/queue/outage_wait'
import {
  FAILURES,
  LANE_STATS,
  ONE_JOB,
  pageOf,
  REMOVE_FAILED,
  SCHEDULES,
} from '#platform/queue/monitor/job_statements'
import {
  QueueMonitor,
  type JobFailures,
  type JobListInput,
  type JobOutcome,
  type JobPage,
  type JobState,
  type LaneStats,
  type ScheduleState,
  type StoredJob,
} from '#platform/queue/monitor/queue_monitor'

type Milliseconds = string | number | null

type JobRow = {
  id: string
  name: string
  state: JobState
  data: unknown
  attempts: number
  maxAttempts: number
  addedAt: Milliseconds
  startedAt: Milliseconds
  endedAt: Milliseconds
  dueAt: Milliseconds
  reason: string | null
  progress: unknown
  stack: unknown
  first?: string | number
  second?: string | number
}

const HOUR_MS = 3_600_000
const GONE = -1
/** The position after a row: waiting jobs are ordered by two numbers, others by a time and the id. */
const CURSORS = { waiting: /^(\d{1,9}) (-?\d{1,18})$/, other: /^(\d{1,18}) (.{1,300})$/ }

/** BullMQ's tables on PostgreSQL, read by their partial indexes and changed by BullMQ's own functions. */
export class PostgresMonitor extends QueueMonitor {
  async stats(): Promise<LaneStats[]> {
    const values = { lanes: QUEUE_NAMES, hourAgo: Date.now() - HOUR_MS }
    const { rows } = await db.rawQuery<{
      rows: (Omit<LaneStats, 'nextSince'> & { nextSince: Milliseconds })[]
    }>(LANE_STATS, values)
    return rows.map((row) => ({ ...row, nextSince: dateOf(row.nextSince) }))
  }

  async schedules(): Promise<ScheduleState[]> {
    const { rows } = await db.rawQuery<{ rows: Record<string, any>[] }>(SCHEDULES, {
      lanes: QUEUE_NAMES,
    })
    return rows.map(({ name, queue, everyMs, nextAt, lastAt, lastFailedAt }) => ({
      name,
      queue,
      everyMs: everyMs === null ? null : Number(everyMs),
      nextAt: dateOf(nextAt),
      lastAt: dateOf(lastAt),
      lastFailedAt: dateOf(lastFailedAt),
    }))
  }

  async failures(most: number): Promise<JobFailures[]> {
    const { rows } = await db.rawQuery<{
      rows: (Omit<JobFailures, 'lastAt'> & { lastAt: Milliseconds })[]
    }>(FAILURES, { lanes: QUEUE_NAMES, most })
    return rows.map((row) => ({ ...row, lastAt: dateOf(row.lastAt) }))
  }

  async list(
    lane: QueueName,
    { state, name, search, after, pageSize }: JobListInput
  ): Promise<JobPage> {
    const cursor = state === 'waiting' ? CURSORS.waiting : CURSORS.other
    const [, first, second] = (after && cursor.exec(after)) || []
    const isContinued = first !== undefined
    const isNamed = name !== undefined
    const sql = pageOf(state, { isNamed, isSearched: search !== undefined, isContinued })
    const values = {
      lane,
      limit: pageSize + 1,
      ...(isNamed ? { name } : {}),
      ...search,
      ...(isContinued ? { first, second } : {}),
    }
    const { rows } = await db.rawQuery<{ rows: JobRow[] }>(sql, values)
    const items = rows.slice(0, pageSize)
    const last = items.at(-1)
    const hasMore = rows.length > pageSize && last !== undefined
    return { items: items.map(toStoredJob), after: hasMore ? `${last.first} ${last.second}` : null }
  }

  async find(lane: QueueName, id: string): Promise<StoredJob | null> {
    const { rows } = await db.rawQuery<{ rows: JobRow[] }>(ONE_JOB, { lane, id })
    return rows[0] ? toStoredJob(rows[0]) : null
  }

  async retry(lane: QueueName, id: string, client?: QueryClientContract): Promise<JobOutcome> {
    const sql = `select bullmq.reprocess_job(?, ?, 'failed', false, true, true) as code`
    return this.#call(sql, [lane, id], (code) => code === 1, client)
  }

  async promote(lane: QueueName, id: string, client?: QueryClientContract): Promise<JobOutcome> {
    const sql = 'select bullmq.promote(?, ?) as code'
    return this.#call(sql, [lane, id], (code) => code === 0, client)
  }

  async remove(
    lane: QueueName,
    id: string,
    client: QueryClientContract = db.connection()
  ): Promise<JobOutcome> {
    const { rows } = await client.rawQuery<{ rows: unknown[] }>(REMOVE_FAILED, { lane, id })
    if (rows.length > 0) return 'done'
    return (await this.find(lane, id)) ? 'wrong_state' : 'gone'
  }

  async setPaused(
    lane: QueueName,
    isPaused: boolean,
    trx: TransactionClientContract
  ): Promise<boolean> {
    await trx.rawQuery(`select pg_advisory_xact_lock(hashtext('set_paused'))`)
    const { rows } = await trx.rawQuery<{ rows: unknown[] }>(
      `select from bullmq.meta where queue = ? and field = 'paused'`,
      [lane]
    )
    if (rows.length > 0 === isPaused) return false
    await trx.rawQuery('select bullmq.pause(?, ?)', [lane, isPaused])
    return true
  }

  async close() {}

  async #call(
    sql: string,
    values: string[],
    isDone: (code: number) => boolean,
    client: QueryClientContract = db.connection()
  ): Promise<JobOutcome> {
    const { rows } = await client.rawQuery<{ rows: { code: number }[] }>(sql, values)
    const { code } = rows[0]!
    if (isDone(code)) return 'done'
    return code === GONE ? 'gone' : 'wrong_state'
  }
}

function dateOf(ms: Milliseconds): Date | null {
  return ms === null ? null : new Date(Number(ms))
}

function toStoredJob(row: JobRow): StoredJob {
  const { id, name, state, attempts, maxAttempts, stack, data } = row
  return {
    id,
    name,
    state,
    attempts,
    maxAttempts,
    reason: waitReason(row.progress) ?? row.reason,
    payload: data,
    stack: Array.isArray(stack) ? String(stack.at(-1) ?? '') || null : null,
    addedAt: dateOf(row.addedAt),
    startedAt: dateOf(row.startedAt),
    endedAt: dateOf(row.endedAt),
    dueAt: state === 'delayed' ? dateOf(row.dueAt) : null,
  }
}
