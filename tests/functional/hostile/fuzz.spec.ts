import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { emptyDatabase } from '#tests/support/empty_database'
import {
  pathIn,
  makeAccessFixture,
  ROLES,
  send,
  type Role,
  type AccessFixture,
} from '#tests/support/access/access_fixture'
import { restoreGatewaysLater } from '#tests/support/gateways/restore_gateways'
import { Chance } from '#tests/support/chance'
import {
  HostileRequests,
  recordValidationErrors,
  routesWithKnownFields,
} from '#tests/support/attacks/hostile_requests'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { servedRoutes, type ServedRoute } from '#tests/support/access/served_routes'

/** `npm run torture -- hostile` sends them all (trust 19). */
const SEEDS = Number(process.env.HOSTILE_SEEDS ?? 1)
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 500)
const FIRST_SEED = Number(process.env.HOSTILE_FIRST_SEED ?? 19)

/** Speed and memory of a few requests are not significant. */
const IS_WHOLE = REQUESTS >= 10_000
/** Every route has been requested about twenty times: its code is loaded and compiled. */
const WARM_UP = 5_000
/** A worker thread ends after 30 s without work, and V8 releases its memory 8 s later. */
const REST_MS = 45_000
/** V8 unmaps the pages of a collection in the background. */
const RELEASE_MS = 10_000
/** `npm run torture` builds it first. */
const SERVER = 'build/bin/server.js'
/** Requests change data and end sessions, so users and objects are created again this often. */
const REQUESTS_PER_FIXTURE = 250
const LONGEST_P99_MS = 250
const MOST_GROWTH = 1.1

/** Needs an external gateway or a mobile network, which tests do not have. */
const NOT_OURS = ['GATEWAY_UNAVAILABLE', 'SMS_UNAVAILABLE']
const LEAK =
  /\.(ts|js|mjs):\d+:\d+|node_modules\/|violates \w+[ -]\w* ?constraint|syntax error at|(select|insert|update|delete) .{1,200}(from|into|set) "|SQLSTATE|Cannot read prop|is not a function|ERR_[A-Z]+_/

function faultOf({ status, text }: { status: number; text: string }, path: string, method: string) {
  const isApi = path.startsWith('/api/')
  if (status === 0) return `no answer (${text})`
  if (status >= 500 && !NOT_OURS.some((code) => text.includes(`"${code}"`))) return `${status}`
  if (isApi && status >= 400 && method !== 'HEAD' && !isEnvelope(text, status))
    return `${status} without JSON`
  const isText = isApi || !text.includes('<html')
  if (isText && status >= 400 && LEAK.test(text))
    return `tells of our insides: ${LEAK.exec(text)![0]}`
  return null
}

function isEnvelope(text: string, status: number): boolean {
  try {
    const { code, error, message } = JSON.parse(text)
    return code === status && typeof error === 'string' && typeof message === 'string'
  } catch {
    return false
  }
}

/** Accepted once, it would answer all later requests with 503. */
const CLOSES_THE_SITE = '/api/v1/admin-dashboard/site-management/maintenance'

test.group('Requests with every kind of character', (group) => {
  let fixture: AccessFixture
  /** The full run uses a separate process of the build, started as `npm start` does: its memory is compared. */
  let web: WebProcess | undefined
  /** In MB, after warm-up: the baseline for all seeds. */
  let warm: number | undefined
  let restoreGateways: () => Promise<void>
  const renewFixture = async () => {
    await emptyDatabase()
    await restoreGateways()
    fixture = await makeAccessFixture()
  }
  group.setup(async () => {
    restoreGateways = await restoreGatewaysLater()
    if (IS_WHOLE) {
      const collector = app.makeURL('tests/support/processes/collect_garbage.mjs')
      web = await startWeb({ NODE_OPTIONS: `--import=${collector.href}` }, SERVER)
    }
    return async () => {
      web?.child.kill('SIGKILL')
      await emptyDatabase()
      await restoreGateways()
    }
  })

  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
    test(`never cause a server error: seed ${seed}`, async ({ assert }) => {
      const chance = new Chance(seed)
      const requests = new HostileRequests(chance)
      const routes = servedRoutes().filter(({ path }) => path !== CLOSES_THE_SITE)
      const faults: string[] = []
      const times: number[] = []

      for (let nth = 0; nth < REQUESTS; nth++) {
        if (nth % REQUESTS_PER_FIXTURE === 0) await renewFixture()
        const { route, role } = draw(routes, chance)
        const name = `${route.method} ${route.path}`
        const path = requests.address(route.path, (parameter) =>
          fixture.valueOf(route.path, parameter)
        )
        const method = chance.is(0.95)
          ? route.method
          : chance.pick(['HEAD', 'OPTIONS', 'PATCH', 'TRACE'])
        const headers = { ...fixture.headers[role], ...requests.headers() }
        const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
        const body = hasBody ? requests.body(name) : null
        const began = performance.now()
        const response = await send({ method, path, headers, body }, web?.base).catch(
          (error: Error) => ({
            status: 0,
            text: error.message,
          })
        )
        times.push(performance.now() - began)
        recordValidationErrors(name, role, response.text)
        const fault = faultOf(response, path, method)
        if (fault)
          faults.push(
            `${fault}: ${JSON.stringify({ role, method, path, headers, body })}`.slice(0, 900)
          )
        if (web && nth === WARM_UP) warm ??= await restingMb(web)
      }

      assert.deepEqual(faults.slice(0, 12), [])
      if (!web) return
      const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
      const growth = (await restingMb(web)) / warm!
      console.log(
        `seed ${seed}: p99 ${Math.round(p99)} ms, ${Math.round(warm!)} MB × ${growth.toFixed(2)}`
      )
      assert.isAtMost(p99, LONGEST_P99_MS)
      assert.isAtMost(growth, MOST_GROWTH)
    }).timeout(Math.max(120_000, REQUESTS * 200))
  }

  test('do not affect later requests', async ({ assert }) => {
    await renewFixture()
    const route = servedRoutes().find(({ name }) => name === 'storefront.landing.show')!
    for (const role of ['visitor', 'user', 'creator', 'admin'] as const) {
      const headers = fixture.headers[role]
      const { status } = await send({ method: 'GET', path: pathIn(fixture, route), headers })
      assert.equal(status, 200, role)
    }
  })
})

/** Half of the requests use routes with a partly known body, as a role with access: they get further. */
function draw(routes: ServedRoute[], chance: Chance): { route: ServedRoute; role: Role } {
  const known = routesWithKnownFields()
  if (known.length === 0 || chance.is(0.5)) {
    return { route: chance.pick(routes), role: chance.pick(ROLES) }
  }
  const [name, role] = chance.pick(known)
  const route = routes.find(({ method, path }) => `${method} ${path}` === name)!
  return { route, role: role as Role }
}

/** In MB, after garbage collection and once its threads have ended. */
async function restingMb({ child }: WebProcess): Promise<number> {
  await sleep(REST_MS)
  child.send('collect')
  await once(child, 'message')
  await sleep(RELEASE_MS)
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}
