import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'

const WARM_UP = 5_000

/**
 * Puts load on one URL and measures its cost.
 *
 * @param {string} url
 * @param {object} options
 * @param {boolean} [options.isNew] whether each request has a unique URL, which no cache holds
 * @returns {Promise<Figures>}
 * @typedef {object} Figures
 * @property {number} rate requests per second, 16 connections
 * @property {number} cpu milliseconds of processor time per request, of the server and PostgreSQL
 * @property {number} server the part of the server
 * @property {number} database the part of PostgreSQL
 * @property {number} p99 milliseconds, at 64 connections
 */
export async function measure(url, { pid, database, seconds, headers, isNew = false }) {
  const asked = { headers, ...(isNew && { requests: newAddresses(url) }) }
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

/**
 * The cost per request of several loads, in turns, so that a busy moment of the machine affects
 * them all: medians of rounds of equally many requests, without the cost of the idle server.
 * @param {Record<string, { url: string, pid: number, headers?: object, requests?: object[] }>} loads
 * @returns {Promise<Record<string, { cpu: number, server: number, database: number }>>}
 */
export async function measureInTurns(loads, { database, rounds = 5, amount = 2_000 }) {
  const names = Object.keys(loads)
  for (const name of names) await warmUp(loads[name])
  const samples = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) samples[name].push(await costOf(loads[name], database, amount))
  }
  return Object.fromEntries(names.map((name) => [name, median(samples[name])]))
}

/**
 * The processor time per request of two loads, in pairs of rounds in the order A B B A: a machine that becomes slower or
 * faster meanwhile affects both alike. A round ends with a pause, in which the server finishes what it does later.
 * @param {[Load, Load]} loads
 * @param {{ database: import('pg').Client, pairs: number, amount: number, pauseMs: number }} options
 * @returns {Promise<[number, number][]>} for each pair, the milliseconds of a request of both loads
 * @typedef {{ url: string, pid: number, headers?: object, requests?: object[] }} Load
 */
export async function measurePairs([one, other], { database, pairs, amount, pauseMs }) {
  for (const each of [one, other]) await warmUp(each)
  await wait(pauseMs)
  const [idle, idleMs] = await spent(one.pid, database, () => wait(pauseMs))
  const round = async ({ url, pid, ...asked }) => {
    const [busy, busyMs] = await spent(pid, database, async () => {
      await load(url, { amount, ...asked })
      await wait(pauseMs)
    })
    const idleShare = (idle.server + idle.database) / idleMs
    return (busy.server + busy.database - idleShare * busyMs) / amount
  }
  const measured = []
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) measured.push([await round(one), await round(other)])
    else measured.push([await round(other), await round(one)].toReversed())
  }
  return measured
}

async function costOf({ url, pid, ...asked }, database, amount) {
  const [idle, idleMs] = await spent(pid, database, () => wait(1_000))
  const [busy, busyMs] = await spent(pid, database, () => load(url, { amount, ...asked }))
  const perRequest = (key) => Math.max(0, busy[key] - (idle[key] / idleMs) * busyMs) / amount
  const [server, inDatabase] = [perRequest('server'), perRequest('database')]
  return { server, database: inDatabase, cpu: server + inDatabase }
}

async function spent(pid, database, work) {
  const began = performance.now()
  const before = await processorTime(pid, database)
  await work()
  const after = await processorTime(pid, database)
  return [costBetween(before, after), performance.now() - began]
}

const median = (figures) =>
  figures.toSorted((one, other) => one.cpu - other.cpu)[Math.floor(figures.length / 2)]

let made = 0

function newAddresses(url) {
  const { pathname, search } = new URL(url)
  const path = `${pathname}${search || '?'}`
  return [{ setupRequest: (request) => ({ ...request, path: `${path}&u=${made++}` }) }]
}

/** By requests, not by seconds: on a busy machine seconds are too few for the compiler. */
async function warmUp({ url, headers, requests }) {
  await autocannon({
    url,
    connections: 16,
    amount: WARM_UP,
    headers,
    ...(requests && { requests }),
  })
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

/** Milliseconds so far of the threads of Node's own background work. */
export function poolTime(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nameOf = (thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim()
  const pool = threads.filter((thread) => nameOf(thread) === 'libuv-worker')
  return pool.reduce((sum, thread) => sum + nanosecondsOf(pid, thread), 0) / 1e6
}

/** To the nanosecond, from the scheduler: ticks of 10 ms are too coarse. */
function timeOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + nanosecondsOf(pid, thread), 0) / 1e6
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
