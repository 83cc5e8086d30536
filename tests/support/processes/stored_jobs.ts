import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { emptyDatabase } from '#tests/support/empty_database'

type Stored = Partial<Record<'queue' | 'id' | 'name' | 'state', string>> & {
  data?: object
  failedReason?: string
  endedMs?: number
}

let number = 0

/** A job as BullMQ stores it. */
export async function storeJob({
  queue = 'mail',
  state = 'failed',
  ...job
}: Stored = {}): Promise<string> {
  const id = job.id ?? `test.job-${++number}`
  const isEnded = state === 'failed' || state === 'completed'
  const now = Date.now()
  await db.rawQuery(
    `insert into bullmq.job (queue, id, seq, name, state, data, opts, max_attempts, attempts_made, added_at_ms,
       process_at_ms, finished_at_ms, failed_reason, stacktrace)
     values (?, ?, ?, ?, ?, ?, '{"attempts": 5}', 5, ?, ?, ?, ?, ?, ?)`,
    [
      queue,
      id,
      ++number,
      job.name ?? 'test.job',
      state,
      JSON.stringify(job.data ?? { n: 1 }),
      isEnded ? 5 : 0,
      now - 5_000,
      state === 'delayed' ? now + 3_600_000 : null,
      isEnded ? (job.endedMs ?? now - number) : null,
      state === 'failed' ? (job.failedReason ?? 'it broke') : null,
      state === 'failed' ? JSON.stringify(['Error: it broke\n    at here.ts:1']) : null,
    ]
  )
  return id
}

export const stateOf = async (id: string): Promise<string | null> =>
  (await db.from('bullmq.job').where({ id }).first())?.state ?? null

/** Starts the test without jobs and rows; as a setup hook: `group.each.setup(emptyJobs)`. */
export async function emptyJobs() {
  const empty = async () => {
    for (const table of ['job', 'meta', 'event']) await db.from(`bullmq.${table}`).delete()
    await emptyDatabase()
    const queue = await app.container.make(InMemoryQueue)
    queue.clear()
  }
  await empty()
  return empty
}
