import { existsSync, readFileSync, readdirSync } from 'node:fs'
import autocannon from 'autocannon'

/** The unit of processor times in `/proc`. */
const TICK_MS = 10

const WARM_UP = 5_000

/**
 * Puts load on one URL and measures its cost.
 *
 * @param {string} url
 * @param {object} options
 * @param {boolean} [options.isNew] whether each request has a unique URL, which no cache holds
 * @param {string[]} [options.paths] requested in turns instead of the path of the URL
 * @returns {Promise<Figures>}
 * @typedef {object} Figures
 * @property {number} rate requests per second, 16 connections
 * @property {number} cpu milliseconds of processor time per request, of the server and PostgreSQL
 * @property {number} server the part of the server
 * @property {number} database the part of PostgreSQL
 * @property {number} p99 milliseconds, at 64 connections
 */
export async function measure(url, { pid, database, seconds, headers, isNew = false, paths }) {
  const requests = isNew ? newAddresses(url) : paths?.map((path) => ({ path }))
  const asked = { headers, ...(requests && { requests }) }
  await autocannon({ url, connections: 16, amount: isNew ? 1_000 : WARM_UP, ...asked })
  const before = await processorTime(pid, database)
  const steady = await load(url, { duration: seconds, ...asked })
  const cost = costBetween(before, await processorTime(pid, database))
  const crowded = await load(url, { duration: seconds, connections: 64, ...asked })
  const server = cost.server / steady.requests.total
  const inDatabase = cost.database / steady.requests.total
  return {
    rate: steady.requests.average,
    cpu: server + inDatabase,
    server,
    database: inDatabase,
    p99: crowded.latency.p99,
  }
}

let made = 0

function newAddresses(url) {
  const { pathname, search } = new URL(url)
  const path = `${pathname}${search || '?'}`
  return [{ setupRequest: (request) => ({ ...request, path: `${path}&u=${made++}` }) }]
}

async function load(url, options) {
  const result = await autocannon({ url, connections: 16, ...options })
  const bad = result.non2xx + result.errors
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} answers were no success`)
  return result
}

/**
 * Milliseconds of processor time so far: of the server with all its threads, and of each backend
 * that serves the bench's own database (others may share the cluster).
 * @param {import('pg').Client} database
 */
export async function processorTime(pid, database) {
  const { rows } = await database.query(
    `select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
  )
  return { server: timeOf(pid), backends: new Map(rows.map(({ pid }) => [pid, timeOf(pid)])) }
}

/** The cost of the server and the backends between two measurements. */
export function costBetween(before, after) {
  const sums = [...after.backends].map(([pid, time]) => time - (before.backends.get(pid) ?? 0))
  return {
    server: after.server - before.server,
    database: sums.reduce((sum, time) => sum + time, 0),
  }
}

/**
 * To the nanosecond, from the scheduler: ticks of 10 ms are too coarse. Only they have the time of threads that ended. A
 * backend may have ended meanwhile.
 */
function timeOf(pid) {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return 0
  const nanoseconds = readdirSync(tasks).reduce(
    (sum, thread) => sum + nanosecondsOf(pid, thread),
    0
  )
  return Math.max(nanoseconds / 1e6, ticksOf(pid) * TICK_MS)
}

function ticksOf(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]
      .split(' ')
      .slice(11)
    return Number(user) + Number(system)
  } catch {
    return 0
  }
}

function nanosecondsOf(pid, thread) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/** Resident memory in MB. */
export function memoryOf(pid) {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)
  return Number(line[1]) / 1024
}
