import { openSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openBenchMarket } from '../../bench/support/market/market.mjs'
import { openWallets } from '../../bench/support/market/shoppers.mjs'
import { productEnvironment, startProduct } from '../../bench/support/servers.mjs'
import { buildWhenChanged } from '../setup/build.mjs'
import { freePort, killGroup, start } from '../setup/processes.mjs'
import { Load } from './support/load.mjs'
import { loginOf } from './support/ordered_market.mjs'
import { emptyFolder, findPrograms, startPostgres, startRedis } from './support/parts.mjs'
import { startProxy } from './support/proxies.mjs'

const [PROCESSES, CONNECTIONS, ORDERING, STREAMS] = [3, 64, 8, 500]
/** A user may have 20 streams in each process. */
const STREAMS_OF_USER = 10
const [DRAIN_SECONDS, BOUND_SECONDS] = [5, 9.8]
const FIRST_PAGE_MS = 1_000
/** An account may order 20 times an hour. */
const SHOPPERS = 2_000
/** Then the streams' users sign in again: a session ends after half an hour in which nobody opens a page. */
const SESSION_MS = 15 * 60_000
const BACK_SECONDS = 10
/** How long a process is ready before the next one stops, as the files say. */
const PROXIES = { haproxy: { calmMs: 3_000 }, nginx: { calmMs: 10_000 } }
const PASSWORD = 'countermark1'

/**
 * Restarts of three web processes behind HAProxy and behind nginx with the files of ops/, under readers, orders and
 * event streams: no request fails, a stop keeps its bound, and the first page of a ready process is fast.
 *
 * `--restarts=50` behind each proxy, `--proxy=nginx` one of them, `--busy=10` programs beside it on each core.
 */
export async function drill(args) {
  const options = {
    restarts: { type: 'string', default: '50' },
    proxy: { type: 'string' },
    busy: { type: 'string', default: '0' },
  }
  const { values } = parseArgs({ args, options })
  findPrograms('haproxy', 'nginx', 'redis-server', 'postgres')
  const folder = emptyFolder('rolling')
  await buildWhenChanged()
  const market = await openMarket(folder)
  const busy = keepBusy(Number(values.busy))
  try {
    const faults = []
    for (const proxy of values.proxy ? [values.proxy] : Object.keys(PROXIES)) {
      faults.push(
        ...(await restartBehind(proxy, { folder, market, restarts: Number(values.restarts) }))
      )
    }
    return faults
  } finally {
    for (const child of busy) killGroup(child, 'SIGKILL')
    await market.close()
  }
}

/** A market on Debian's PostgreSQL and Redis, with three web processes. */
async function openMarket(folder) {
  const [postgres, redis] = [
    await startPostgres(folder, { max_connections: 200 }),
    await startRedis(folder),
  ]
  process.env.DATABASE_OWNER_URL = postgres.url
  process.env.DATABASE_URL = loginOf(postgres.url)
  console.log('Filling a market …')
  const { url, ownerUrl, shop } = await openBenchMarket(50, 0, 'drill')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const wallets = await openWallets(client, { shop, count: SHOPPERS })
  await client.query(
    `update users set password = (select password from users where email = 'buyer@bench.example') where id = any ($1)`,
    [wallets.ids]
  )
  await client.end()
  delete process.env.DATABASE_OWNER_URL
  const env = {
    ...productEnvironment(),
    REDIS_URL: redis.url,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  }
  const webs = []
  const log = openSync(join(folder, 'web.log'), 'a')
  for (let nth = 0; nth < PROCESSES; nth++) {
    const port = String(await freePort())
    const startWeb = () => startProduct({ url }, { ...env, PORT: port }, log)
    webs.push({ port, startWeb, process: await startWeb() })
  }
  const close = async () => {
    await Promise.all(webs.map((web) => web.process.stop()))
    await Promise.all([postgres.stop(), redis.stop()])
  }
  return {
    webs,
    wallets,
    signIn: () => signIn(webs, STREAMS / STREAMS_OF_USER, shop),
    close,
  }
}

/** @returns {Promise<string[]>} cookies */
function signIn(webs, count, shop) {
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const address = `http://127.0.0.1:${webs[nth % webs.length].port}/api/v1/auth/sign-in`
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${nth}` },
        body: JSON.stringify({
          email: `bench${shop.id}_${nth + 1}@bench.example`,
          password: PASSWORD,
        }),
      })
      if (!response.ok)
        throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    })
  )
}

async function restartBehind(name, { folder, market, restarts }) {
  const { webs } = market
  const proxy = await startProxy(name, folder, webs)
  const load = new Load(proxy.address)
  load.read(CONNECTIONS - ORDERING, [
    '/',
    '/auth/login',
    '/api/v1/products?pageSize=5',
    '/search?keyword=ink',
    '/robots.txt',
  ])
  load.order(ORDERING, market.wallets)
  const sessions = await market.signIn()
  let signedInAt = performance.now()
  load.listen(STREAMS, sessions)
  const faults = []
  const figures = []
  await untilListening(load, faults)
  for (let nth = 0; nth < restarts; nth++) {
    if (performance.now() - signedInAt > SESSION_MS) {
      sessions.splice(0, sessions.length, ...(await market.signIn()))
      signedInAt = performance.now()
    }
    const web = webs[nth % webs.length]
    const figure = await restart(web)
    const { drainSeconds, exitCode, firstPageMs } = figure
    if (exitCode !== 0) faults.push(`${name}, restart ${nth + 1}: ended with ${exitCode}`)
    if (drainSeconds > DRAIN_SECONDS + BOUND_SECONDS)
      faults.push(`${name}, restart ${nth + 1}: the stop took ${drainSeconds.toFixed(1)} s`)
    if (firstPageMs > FIRST_PAGE_MS)
      faults.push(`${name}, restart ${nth + 1}: the first page took ${Math.round(firstPageMs)} ms`)
    figures.push(figure)
    console.log(
      `${name} ${nth + 1}: stop ${drainSeconds.toFixed(1)} s, start ${figure.startSeconds.toFixed(1)} s, first page ${Math.round(firstPageMs)} ms; ${load.answered} read, ${load.ordered} ordered, ${load.open} streams, ${load.failures.length} failed`
    )
    await wait(PROXIES[name].calmMs)
    await untilListening(load, faults)
  }
  await load.stop()
  await proxy.stop('SIGKILL')
  if (load.failures.length > 0)
    faults.push(`${name}: ${load.failures.length} requests failed`, ...load.failures.slice(0, 20))
  const total = load.answered + load.ordered + load.reconnected
  console.log(
    `${name}: ${figures.length} restarts, ${total} requests (${load.ordered} orders, ${load.reconnected} streams again), ${load.failures.length} failed`
  )
  return faults
}

async function restart(web) {
  const stoppedAt = performance.now()
  const exitCode = await web.process.stop()
  const drainSeconds = (performance.now() - stoppedAt) / 1000
  const startedAt = performance.now()
  web.process = await web.startWeb()
  const base = `http://127.0.0.1:${web.port}`
  while (!(await fetch(`${base}/health/ready`)).ok) await wait(50)
  const readyAt = performance.now()
  const page = await fetch(`${base}/search?keyword=ink`)
  await page.text()
  return {
    drainSeconds,
    exitCode,
    startSeconds: (readyAt - startedAt) / 1000,
    firstPageMs: performance.now() - readyAt,
  }
}

async function untilListening(load, faults) {
  for (let tries = 0; load.open < STREAMS; tries++) {
    if (tries > BACK_SECONDS * 10)
      return void faults.push(`only ${load.open} of ${STREAMS} streams are open`)
    await wait(100)
  }
}

function keepBusy(perCore) {
  return Array.from({ length: perCore * cpus().length }, () =>
    start(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  )
}
