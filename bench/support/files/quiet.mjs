import { setTimeout as wait } from 'node:timers/promises'
import { costBetween, processorTime } from '../measure.mjs'
import { percent } from '../report.mjs'

const ASK_MS = 100
const LONGEST_MS = 300_000
/** Of a core, and transactions a second, while nothing is to do. */
const IDLE = { seconds: 30, share: 0.01, transactions: 5 }

let questions = 0

/** Waits until all is done. @param {string} question SQL with one boolean column `done` */
export async function until(database, question) {
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await wait(ASK_MS)) {
    const { rows } = await database.query(question)
    questions++
    if (rows[0].done) return
  }
  throw new Error(`Not done after ${LONGEST_MS / 1_000} s: ${question}`)
}

/** Committed transactions without those of the bench itself, and jobs, so far. */
export async function countsOf(database) {
  const { rows } = await database.query(
    `select xact_commit::int as committed, (select count(*)::int from bullmq.job) as jobs
       from pg_stat_database where datname = current_database()`
  )
  return { transactions: rows[0].committed - questions, jobs: rows[0].jobs }
}

/** What a worker and PostgreSQL do while there is nothing to do. */
export async function idleFigure({ pid }, database) {
  await until(
    database,
    `select count(*) = 0 as done from bullmq.job where state in ('waiting', 'active')`
  )
  const counted = await countsOf(database)
  const before = await processorTime(pid, database)
  await wait(IDLE.seconds * 1_000)
  const cost = costBetween(before, await processorTime(pid, database))
  const { transactions } = await countsOf(database)
  const each = (transactions - counted.transactions) / IDLE.seconds
  const share = (cost.server + cost.database) / (IDLE.seconds * 1_000)
  return {
    name: 'worker, idle',
    value: `${(share * 100).toFixed(1)} % of a core with PostgreSQL, ${each.toFixed(1)} transactions a second`,
    target: `≤ ${percent(IDLE.share)}, ≤ ${IDLE.transactions} transactions`,
    isMet: share <= IDLE.share && each <= IDLE.transactions,
  }
}
