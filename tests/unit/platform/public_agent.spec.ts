import { createServer, type AddressInfo } from 'node:net'
import { request, type RequestOptions } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import { test } from '@japa/runner'
import { isForbiddenLiteral } from '#platform/outgoing/public_address'
import { PublicAgent } from '#platform/outgoing/public_agent'

/** A local server that records connections and what they send. */
async function openCanary() {
  const seen = { connections: 0, bytes: 0 }
  const server = createServer((socket) => {
    seen.connections++
    socket.on('data', ({ length }) => (seen.bytes += length)).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  return { ...(server.address() as AddressInfo), seen, close: () => void server.close() }
}

function failureOf(target: RequestOptions): Promise<string> {
  return new Promise((resolve) => {
    const sending = request(target, () => resolve('answered'))
    sending.on('error', ({ message }) => resolve(message)).end()
  })
}

/** As fetch would read the address. */
const optionsOf = (url: string) => urlToHttpOptions(new URL(url))

test.group('A request to an address of a user', () => {
  test('reaches no server that is not public, however its address is written', async ({
    assert,
    cleanup,
  }) => {
    const { port, seen, close } = await openCanary()
    cleanup(close)
    const hosts = ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '127.1', 'localhost']
    for (const host of [...hosts, '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '0', '017700000001']) {
      const failure = await failureOf({
        ...optionsOf(`https://${host}:${port}/`),
        agent: new PublicAgent(),
      })
      assert.match(failure, /not public/, host)
    }
    for (const host of ['2130706433', '0x7f.1', '::1', '127.1', '::ffff:127.0.0.1']) {
      const failure = await failureOf({ host, port, agent: new PublicAgent() })
      assert.match(failure, /not public/, host)
    }
    assert.deepEqual(seen, { connections: 0, bytes: 0 })
  })

  test('is cut before it says anything when the name led elsewhere', async ({
    assert,
    cleanup,
  }) => {
    const { port, seen, close } = await openCanary()
    cleanup(close)
    const lookup = ((_host: string, _options: object, found: (...all: unknown[]) => void) =>
      found(null, [{ address: '127.0.0.1', family: 4 }])) as never
    const agent = new PublicAgent({ lookup })
    const failure = await failureOf({ host: 'push.example', port, agent })
    assert.match(failure, /not public/)
    assert.equal(seen.bytes, 0)
  })

  test('may lead to names and to public addresses', ({ assert }) => {
    for (const host of ['push.example', 'web.push.apple.com', '142.250.1.1', '2607:f8b0::1']) {
      assert.isFalse(isForbiddenLiteral(host), host)
    }
    for (const host of ['', 'fe80::1%eth0', '10.0.0.1', '169.254.169.254', '①②⑦.0.0.1']) {
      assert.isTrue(isForbiddenLiteral(host), host)
    }
  })
})
