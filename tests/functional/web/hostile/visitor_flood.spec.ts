import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { test } from '@japa/runner'
import { makeProduct } from '#tests/support/catalog'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { makeCreator } from '#tests/support/shops'

/** 84,000 of them once increased the process from 156 to 1,925 MB. */
const FLOOD = Number(process.env.FLOOD_REQUESTS ?? 2_000)
const QUERY_BYTES = 14_000
const AT_ONCE = 32
const MAY_GROW_BYTES = 150_000_000

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_KEY: 'q8Zx2nV7bT4mK9sW1cR6yH3jL5pD0fGa',
  WATERMARK_KEYS: `k1:${'0f1e2d3c4b5a6978'.repeat(4)}`,
  SANDBOX_GATEWAY_SECRET: 'mK9sW1cR6yH3jL5pD0fGaq8Zx2nV7bT4',
  SMTP_HOST: 'smtp.invalid',
  ALLOW_INSECURE_HTTP: 'true',
}

const memoryOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function ask(base: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(`${base}${path}`, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!))
    })
    sending.on('error', reject).end()
  })
}

/** @returns how often each status was answered */
async function flood(base: string, paths: (n: number) => string, count: number) {
  const statuses: Record<number, number> = {}
  let next = 0
  const one = async () => {
    while (next < count) {
      const status = await ask(base, paths(next++))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return statuses
}

test.group('Requests with unlimited different addresses', (group) => {
  const webs: WebProcess[] = []
  let shop: string

  group.tap((t) => t.timeout(120_000 + FLOOD * 20))
  group.setup(async () => {
    const seller = await makeCreator()
    await makeProduct(seller)
    shop = `/api/v1/creator/${seller.creator.name}/shop/products`
    const open = { ...PRODUCTION, ANONYMOUS_READS_PER_MINUTE: '1000000' }
    webs.push(...(await Promise.all([startWeb(open), startWeb(PRODUCTION)])))
    return async () => {
      await Promise.all(webs.map(({ child }) => stop(child, 'SIGKILL')))
    }
  })

  const unique = (n: number) => `${shop}?u=${n}${'k'.repeat(QUERY_BYTES)}`

  test(`${FLOOD} of ${QUERY_BYTES} bytes do not fill the memory, sent once or twice`, async ({
    assert,
  }) => {
    const { base, child } = webs[0]!
    await flood(base, (n) => `${shop}?w=${n}`, 500)
    const before = memoryOf(child.pid!)
    assert.deepEqual(await flood(base, unique, FLOOD), { 200: FLOOD })
    const short = (n: number) => `${shop}?u=${n >> 1}${'k'.repeat(800)}`
    assert.deepEqual(await flood(base, short, FLOOD), { 200: FLOOD })
    assert.isBelow(memoryOf(child.pid!) - before, MAY_GROW_BYTES)
  })

  test('500 a minute are accepted, the others are rejected', async ({ assert }) => {
    const { base } = webs[1]!
    const began = Date.now()
    const statuses = await flood(base, (n) => `${shop}?u=${n}`, 1_000)
    if (Date.now() - began >= 60_000) return
    // The pages with which the process warmed itself came from this address too, perhaps a minute ago.
    assert.include([496, 497, 498, 499, 500], statuses[200]!)
    assert.equal(statuses[429], 1_000 - statuses[200]!)
  })
})
