import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { OpenRequests } from '#platform/draining/open_requests'

/** As ops/nginx.conf sends it. */
const OF_NGINX = { 'x-draining-answer': '504' }

type Options = { agent?: Agent; method?: string; headers?: Record<string, string> }

function ask(server: Server, { agent = new Agent(), ...options }: Options = {}) {
  return new Promise<{ status: number; connection?: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const sending = request({ port, host: '127.0.0.1', agent, ...options }, (response) => {
      const { statusCode, headers } = response.resume()
      response.on('end', () => resolve({ status: statusCode!, connection: headers.connection }))
    })
    sending.on('error', reject).end()
  })
}

test.group('Requests of a process that stops', (group) => {
  const requests = { current: new OpenRequests() }
  const serve = async () => {
    const server = requests.current.serve((_, answer) => answer.end('ok')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  group.each.setup(() => {
    requests.current = new OpenRequests()
    return () => {
      requests.current.stopListening()
      requests.current.cut()
    }
  })

  test('an idle connection stays open for longer than a proxy keeps it', async ({ assert }) => {
    const { keepAliveTimeout, headersTimeout } = await serve()
    assert.isAbove(keepAliveTimeout, 60_000)
    assert.isAbove(headersTimeout, keepAliveTimeout)
  })

  test('a request on an idle connection is answered after the last was accepted, and closes it', async ({
    assert,
    cleanup,
  }) => {
    const server = await serve()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    cleanup(() => agent.destroy())
    const port = server.address() as AddressInfo
    const idle = { address: () => port } as Server
    assert.equal((await ask(idle, { agent })).connection, 'keep-alive')

    requests.current.closeAfterAnswers()
    requests.current.stopListening()
    const finished = requests.current.finish(30_000)
    assert.deepEqual(await ask(idle, { agent }), { status: 200, connection: 'close' })
    assert.isTrue(await finished)
    await ask(idle, { agent }).then(
      () => assert.fail('it still listens'),
      ({ code }) => assert.equal(code, 'ECONNREFUSED')
    )
  })

  test('without connections it is finished at once', async ({ assert }) => {
    await serve()
    requests.current.stopListening()
    const began = performance.now()
    assert.isTrue(await requests.current.finish(30_000))
    // Half of the time that an idle connection would get.
    assert.isBelow(performance.now() - began, 1_000)
  })

  test('nginx is told to ask another process, except for what may not be sent twice', async ({
    assert,
  }) => {
    const server = await serve()
    assert.equal((await ask(server, { headers: OF_NGINX })).status, 200)
    requests.current.closeAfterAnswers()
    assert.equal((await ask(server, { headers: OF_NGINX })).status, 504)
    assert.equal((await ask(server, { headers: OF_NGINX, method: 'POST' })).status, 200)
    assert.equal((await ask(server)).status, 200)
  })
})

test('a process of production listens once it has loaded and answered its own first requests', async ({
  assert,
  cleanup,
}) => {
  const requests = new OpenRequests()
  const done: string[] = []
  const server = requests.serve(
    ({ url }, answer) => {
      done.push(`${server.listening} ${url}`)
      answer.end()
    },
    async () => done.push('loaded')
  )
  server.listen(0, '127.0.0.1')
  cleanup(() => void server.close())
  await once(server, 'listening')
  assert.deepEqual(done.slice(0, 2), ['loaded', 'false /'])
  assert.isTrue(done.slice(1).every((text) => text.startsWith('false ')))
  assert.equal((await ask(server)).status, 200)
})
