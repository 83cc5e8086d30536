import '../setup/typescript.mjs'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import { productEnvironment } from '../../bench/support/servers.mjs'
import { buildWhenChanged } from '../setup/build.mjs'
import { ended, start } from '../setup/processes.mjs'
import { untilCompleted } from './support/completion.mjs'
import { fillDisk, jumpClock } from './support/host_outages.mjs'
import { openMarket } from './support/ordered_market.mjs'
import { emptyFolder, findPrograms, startRedis } from './support/parts.mjs'

const { startSmtpDouble } = await import('#tests/support/doubles/smtp_double')

const PASSWORD = 'countermark1'
const SCHEDULES_SECONDS = 60
const LOOK_EVERY_MS = 5_000

/**
 * Ten minutes without PostgreSQL, S3, the mail server (a test with doubles) and Redis (Debian's, as the queue), each under
 * orders: nothing is lost, and nobody has to help. Then Redis is emptied while it runs, a disk fills up, and the clock of
 * the processes jumps an hour ahead and back.
 *
 * `--seconds=600` of each outage, `--only=test|redis|disk|clock` one part.
 */
export async function drill(args) {
  const options = { seconds: { type: 'string', default: '600' }, only: { type: 'string' } }
  const { seconds, only } = parseArgs({ args, options }).values
  findPrograms('postgres', 'initdb', 'redis-server')
  const parts = {
    test: () => testOthers(seconds),
    redis: () => loseRedis(Number(seconds)),
    disk: () => fillDisk(Number(seconds)),
    clock: () => jumpClock(Number(seconds)),
  }
  const faults = []
  for (const [name, run] of Object.entries(parts)) {
    if (!only || only === name) faults.push(...(await run()))
  }
  return faults
}

async function testOthers(seconds) {
  const env = { OUTAGE_SECONDS: seconds, LONGEST_MINUTES: '600', CHECK_LANES: '1' }
  const stages = ['build', 'functional', '--files=functional/platform/outages']
  const code = await ended(start(process.execPath, ['bin/check.mjs', ...stages], { env }))
  return code === 0 ? [] : ['the test of PostgreSQL, S3 and the mail server failed']
}

async function loseRedis(seconds) {
  await buildWhenChanged()
  const folder = emptyFolder('outages')
  const smtp = await startSmtpDouble()
  let redis = await startRedis(folder)
  const env = {
    ...productEnvironment(),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    REDIS_URL: redis.url,
  }
  rmSync(env.FILES_PATH, { recursive: true, force: true })
  const market = await openMarket(folder, env)
  const faults = []
  await market.ask(
    `update users set password = (select password from users where email = 'buyer@bench.example')
     where id = $1`,
    [market.wallets.ids[0]]
  )
  const { email } = await market.ask('select email from users where id = $1', [
    market.wallets.ids[0],
  ])
  await market.load.run(5)

  await redis.stop('SIGKILL')
  const looks = lookWhileAway(market.web.address, email, seconds)
  await market.load.run(seconds)
  const { looked, wrong } = await looks
  faults.push(...new Set(wrong))
  console.log(
    `Redis away for ${seconds} s: ${market.load.orders.length} orders, looked ${looked} times`
  )
  redis = await startRedis(folder, redis.port)
  faults.push(...(await untilCompleted(market, smtp, 'after Redis was away')))

  faults.push(...(await emptyRedis(market, redis, smtp)))
  await Promise.all([market.web.stop(), market.worker.stop()])
  await market.client.end()
  await Promise.all([market.postgres.stop(), redis.stop()])
  smtp.close()
  return faults
}

/** Pages, sign-in and readiness, as a visitor and a proxy meet them. */
async function lookWhileAway(base, email, seconds) {
  const wrong = []
  const expect = (isSo, sentence) => isSo || wrong.push(sentence)
  const end = Date.now() + seconds * 1_000
  let looked = 0
  for (; Date.now() < end; looked++) {
    for (const path of ['/', '/auth/login']) {
      const { status } = await fetch(base + path)
      expect(status === 200, `${path} answered ${status} without Redis`)
    }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password: PASSWORD })
    const signedIn = await fetch(`${base}/api/v1/auth/sign-in`, { method: 'POST', headers, body })
    expect(signedIn.status === 200, `sign-in answered ${signedIn.status} without Redis`)
    const ready = await fetch(`${base}/health/ready`)
    const { warnings } = await ready.json()
    expect(ready.status === 200, `readiness answered ${ready.status} without Redis`)
    expect(/queue does not answer/.test(warnings), 'readiness did not warn of the queue')
    await wait(LOOK_EVERY_MS)
  }
  return { looked, wrong }
}

/** FLUSHALL under running workers, with jobs in it. */
async function emptyRedis(market, redis, smtp) {
  const before = (await market.ace('queue:stats')).schedules.length
  const since = new Date().toISOString()
  await market.load.run(10)
  const client = new Redis(redis.url)
  await client.flushall()
  const began = Date.now()
  let schedules = 0
  while (schedules < before && Date.now() < began + 2 * SCHEDULES_SECONDS * 1_000) {
    await wait(2_000)
    const keys = await client.keys('bull:*:repeat')
    schedules = (await Promise.all(keys.map((key) => client.zcard(key)))).reduce((a, b) => a + b, 0)
  }
  client.disconnect()
  const seconds = Math.round((Date.now() - began) / 1_000)
  console.log(`After FLUSHALL ${schedules} of ${before} schedules are back in ${seconds} s`)
  const late = seconds > SCHEDULES_SECONDS || schedules < before
  const replayed = await market.ace('outbox:replay', `--since=${since}`)
  console.log(replayed.messages.join('\n'))
  return [
    ...(late ? [`${schedules} of ${before} schedules were back after ${seconds} s`] : []),
    ...(await untilCompleted(market, smtp, 'after FLUSHALL')),
  ]
}
