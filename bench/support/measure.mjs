import { readFileSync, readdirSync } from 'node:fs'
import autocannon from 'autocannon'

const TICKS_PER_SECOND = 100
const WARM_UP = 5_000

/**
 * Loads one address and counts what it costs.
 *
 * @returns {Promise<Figures>}
 * @typedef {object} Figures
 * @property {number} rate requests per second, 16 connections
 * @property {number} cpu milliseconds of processor per request: the server's and PostgreSQL's
 * @property {number} server the first of them
 * @property {number} database the second
 * @property {number} p99 milliseconds, at 64 connections
 */
export async function measure(url, { pid, postmaster, seconds, headers = {} }) {
  await warmUp(url, headers)
  const before = processorTime(pid, postmaster)
  const steady = await load(url, 16, seconds, headers)
  const after = processorTime(pid, postmaster)
  const crowded = await load(url, 64, seconds, headers)
  const server = (after.server - before.server) / steady.requests.total
  const database = (after.database - before.database) / steady.requests.total
  return {
    rate: steady.requests.average,
    cpu: server + database,
    server,
    database,
    p99: crowded.latency.p99,
  }
}

/** By requests, not by seconds: on a busy machine seconds are too few for the compiler. */
async function warmUp(url, headers) {
  await autocannon({ url, connections: 16, amount: WARM_UP, headers })
}

async function load(url, connections, duration, headers) {
  const result = await autocannon({ url, connections, duration, headers })
  const bad = result.non2xx + result.errors
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} answers were no success`)
  return result
}

/**
 * Milliseconds of processor so far: of the server, and of PostgreSQL's postmaster with its children,
 * living and gone.
 */
export function processorTime(pid, postmaster) {
  const children = readdirSync('/proc').filter((entry) => parentOf(entry) === postmaster)
  const { own: main, reaped } = timesOf(postmaster)
  const database = children.reduce((sum, entry) => sum + timesOf(entry).own, main + reaped)
  return { server: inMs(timesOf(pid).own), database: inMs(database) }
}

const inMs = (ticks) => (ticks / TICKS_PER_SECOND) * 1000

function fieldsOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const parentOf = (pid) => (/^\d+$/.test(pid) ? Number(fieldsOf(pid)?.[1]) : undefined)

function timesOf(pid) {
  const fields = fieldsOf(pid) ?? []
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
  return { own: (user ?? 0) + (system ?? 0), reaped: (childUser ?? 0) + (childSystem ?? 0) }
}

/** Resident memory in MB. */
export function memoryOf(pid) {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)
  return Number(line[1]) / 1024
}
