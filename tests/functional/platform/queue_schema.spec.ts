import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { assertQueueSchema } from '#platform/queue/queue_schema'

/** The answer of PostgreSQL to a login: it is accepted (R), and the server is ready for queries (Z). */
const ACCEPTED = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

test.group('The check of the tables of the queue', () => {
  test('fails, and does not end the process, when PostgreSQL dies meanwhile', async ({
    assert,
    cleanup,
  }) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write(ACCEPTED)
        socket.once('data', () => socket.resetAndDestroy())
      })
    }).listen(0, '127.0.0.1')
    cleanup(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    const uncaught: Error[] = []
    const keep = (error: Error) => void uncaught.push(error)
    process.on('uncaughtException', keep)
    cleanup(() => void process.off('uncaughtException', keep))
    const url = `postgres://someone@127.0.0.1:${port}/queue`
    await assert.rejects(() => assertQueueSchema(url), /ECONNRESET/)
    await sleep(100)
    assert.isEmpty(uncaught)
  })
})
