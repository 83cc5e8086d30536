/** @last its web processes are stopped under load: others would slow the answers down */
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import env from '#start/env'
import { signInAt } from '#tests/support/access'
import { makeUser } from '#tests/support/identity'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

/** `npm run torture -- stops` uses 50. */
const STOPS = Number(process.env.STOPS ?? 1)
/** Requests have eight seconds to end: a busy machine needs them for the pages of 64 connections. */
const CONNECTIONS = process.env.STOPS ? 64 : 16
const MOST_MS = 10_000

const FILE = randomBytes(4_000_000)
const FILE_PATH = '/files/public/stops/slow.bin'
/** Pages, calls, files and errors. */
const PATHS = ['/', '/api/v1/products?pageSize=5', FILE_PATH, '/no/such/page', '/auth/login']

type Tally = { answered: number; closing: number; cut: string[] }

/** Sends requests on one connection until the process accepts no more. */
async function load(base: string, nth: number, tally: Tally) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = nth; ; turn++) {
    const path = PATHS[turn % PATHS.length]!
    const ended = await ask(base + path, agent)
    if (ended.state === 'refused') break
    if (ended.state === 'cut') {
      tally.cut.push(`${path}: ${ended.why}`)
      break
    }
    tally.answered += 1
    if (ended.isLast) tally.closing += 1
  }
  agent.destroy()
}

type Ended =
  | { state: 'answered'; isLast: boolean }
  | { state: 'refused' }
  | { state: 'cut'; why: string }

/** Only new connections may be refused; an open one is answered completely. */
function ask(url: string, agent: Agent): Promise<Ended> {
  return new Promise((resolve) => {
    const sending = get(url, { agent }, (response) => {
      const isLast = response.headers.connection === 'close'
      const expectedLength = Number(response.headers['content-length'] ?? -1)
      let got = 0
      response.on('data', (part: Buffer) => (got += part.length))
      response.on('close', () => {
        const isWhole = response.complete && (expectedLength < 0 || expectedLength === got)
        resolve(
          isWhole
            ? { state: 'answered', isLast }
            : { state: 'cut', why: `${got}/${expectedLength}` }
        )
      })
    })
    sending.on('error', (error: NodeJS.ErrnoException) => {
      const isRefused = error.code === 'ECONNREFUSED'
      resolve(isRefused ? { state: 'refused' } : { state: 'cut', why: error.code ?? error.message })
    })
  })
}

/** A download whose reader takes three seconds. */
async function slowDownload(base: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(base + FILE_PATH, { agent: false }, resolve).on('error', reject)
  )
  let got = 0
  for await (const part of response) {
    got += (part as Buffer).length
    await sleep((3_000 * (part as Buffer).length) / FILE.length)
  }
  return got
}

test.group(`A web process that is stopped under ${CONNECTIONS} connections`, (group) => {
  const folder = join(env.get('FILES_PATH')!, 'public/stops')
  group.tap((t) => t.timeout(300_000 + STOPS * 30_000))
  group.setup(async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'slow.bin'), FILE)
    return () => rm(folder, { recursive: true })
  })

  test(`aborts no request and ends within ten seconds (${STOPS} stops)`, async ({
    assert,
    cleanup,
  }) => {
    for (let time = 0; time < STOPS; time++) {
      const web = await startWeb({ QUEUE_IN_WEB: 'true' })
      cleanup(() => void web.child.kill('SIGKILL'))
      const tally: Tally = { answered: 0, closing: 0, cut: [] }
      const loads = Array.from({ length: CONNECTIONS }, (_, nth) => load(web.base, nth, tally))
      const download = slowDownload(web.base)
      // Every connection is in use: one that is being opened may be refused at any time.
      await until(() => tally.answered >= CONNECTIONS * 2, 'every connection has been used', 120)
      await sleep(Math.random() * 500)
      const tookMs = await stop(web.child, 'SIGTERM')
      await Promise.all(loads)

      assert.deepEqual(tally.cut, [])
      assert.equal(await download, FILE.length)
      assert.isBelow(tookMs, MOST_MS)
      assert.equal(web.child.exitCode, 0)
      assert.isAbove(tally.answered, CONNECTIONS)
      assert.isAbove(tally.closing, 0)
    }
  })

  test('reports that it drains while it still accepts requests, and tells streams when to reconnect', async ({
    assert,
    cleanup,
  }) => {
    const web = await startWeb({ DRAIN_SECONDS: '2' })
    cleanup(() => void web.child.kill('SIGKILL'))
    const cookie = await signInAt(web.base, (await makeUser()).email)
    const stream = listen(web, cookie)
    await stream.began
    const stopped = stop(web.child, 'SIGTERM')
    const ready = await until(async () => {
      const response = await fetch(`${web.base}/health/ready`)
      return response.status === 503 && response.json()
    }, 'it is not ready any more')
    assert.deepEqual(ready, { status: 'draining' })
    assert.equal((await fetch(`${web.base}/health/live`)).status, 200)
    await stopped
    assert.match(await stream.all, /retry: [1-4]\d{3}\n\n/)
    await fetch(`${web.base}/health/live`).then(
      () => assert.fail('it still listens'),
      () => {}
    )
  })
})

/** One event stream, as raw bytes. */
function listen({ base }: WebProcess, cookie: string) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  let text = ''
  let tell = () => {}
  let fail = (_: Error) => {}
  const began = new Promise<void>((resolve, reject) => {
    tell = resolve
    fail = reject
  })
  socket.on('data', (part) => {
    text += part.toString()
    if (text.includes(':ok')) tell()
  })
  socket.on('error', () => {})
  socket.write(
    `GET /__transmit/events?uid=11111111-1111-4111-8111-111111111111 HTTP/1.1\r\nHost: ${new URL(base).host}\r\nCookie: ${cookie}\r\n\r\n`
  )
  const all = new Promise<string>((resolve) =>
    socket.on('close', () => {
      fail(new Error(`The stream ended with: ${text}`))
      resolve(text)
    })
  )
  return { began, all }
}
