import '../../bin/setup/typescript.mjs'

const { LANE_STATS, SCHEDULES, pageOf } = await import('#platform/queue/monitor/job_statements')
const { QUEUE_NAMES } = await import('#config/queue')

const [COMPLETED, FAILED] = [1_000_000, 10_000]
const ASKED = 21
const BAR_MS = 10
const HOUR_MS = 3_600_000

const STORE = `
  insert into bullmq.job (queue, id, seq, name, state, data, opts, max_attempts, attempts_made, added_at_ms,
    processed_at_ms, finished_at_ms)
  select ($1::text[])[1 + n % cardinality($1)], 'bench.' || $2 || '.' || n, n, 'bench.job', $2::bullmq.job_state,
    '{"eventId": "7d1c3d0e-0000-4000-8000-000000000000", "payload": {"orderId": 7}}', '{"attempts": 5}', 5, 1,
    $4::bigint - n * 500::bigint, $4::bigint - n * 500::bigint, $4::bigint - n * 500::bigint
  from generate_series(1, $3::int) as n`

/**
 * The queries of the admins' queue pages, with a week of completed jobs.
 * @param {import('pg').Client} database the owner's connection
 * @param {number} scale of the full counts
 */
export async function queueFigures(database, scale) {
  const now = Date.now()
  const [completed, failed] = [COMPLETED, FAILED].map((count) => Math.ceil(count * scale))
  for (const [state, count] of [
    ['completed', completed],
    ['failed', failed],
  ]) {
    await database.query(STORE, [QUEUE_NAMES, state, count, now])
  }
  await database.query('vacuum analyze bullmq.job')
  const stats = { lanes: QUEUE_NAMES, hourAgo: now - HOUR_MS }
  const page = { lane: QUEUE_NAMES[0], limit: 26 }
  const next = { ...page, first: now - 2_000_000, second: 'bench.failed.4000' }
  const figures = []
  for (const [name, sql, values] of [
    ['state of all queues', LANE_STATS, stats],
    ['schedules', SCHEDULES, { lanes: QUEUE_NAMES }],
    ['failed jobs', pageOf('failed', { isNamed: false, isContinued: false }), page],
    ['failed jobs, a later page', pageOf('failed', { isNamed: false, isContinued: true }), next],
    ['completed jobs', pageOf('completed', { isNamed: false, isContinued: false }), page],
  ]) {
    const ms = await medianOf(database, sql, values)
    figures.push({
      name: `${name}, ${completed.toLocaleString('en')} completed jobs`,
      value: `${ms.toFixed(1)} ms`,
      target: `≤ ${BAR_MS} ms`,
      isMet: ms <= BAR_MS,
    })
  }
  return figures
}

async function medianOf(database, sql, values) {
  const names = []
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name) => `$${names.push(name)}`)
  const query = { text, values: names.map((name) => values[name]) }
  const spent = []
  for (let n = 0; n < ASKED; n++) {
    const began = performance.now()
    await database.query(query)
    spent.push(performance.now() - began)
  }
  return spent.sort((a, b) => a - b)[ASKED >> 1]
}
