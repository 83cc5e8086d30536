import { createServer } from 'node:net'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { DependencyAway, outageOf } from '#core/errors/outage'

const thrown = (facts: object, message = 'it failed') => Object.assign(new Error(message), facts)
const inS3 = (name: string, httpStatusCode: number) =>
  new S3ServiceException({ name, $fault: 'server', $metadata: { httpStatusCode }, message: name })

const OUTAGES = [
  ['PostgreSQL that stops', thrown({ code: '57P01' }), 'database', '57P01'],
  ['PostgreSQL without connections', thrown({ code: '53300' }), 'database', '53300'],
  ['PostgreSQL without disk', thrown({ code: '53100' }), 'database', '53100'],
  ['PostgreSQL that became a standby', thrown({ code: '25006' }), 'database', '25006'],
  ['a broken connection', new Error('Connection terminated'), 'database', 'Connection terminated'],
  ['S3 that is busy', inS3('SlowDown', 503), 's3', 'SlowDown'],
  ['S3 that fails', inS3('InternalError', 500), 's3', 'InternalError'],
  ['S3 whose clock differs', inS3('RequestTimeTooSkewed', 403), 's3', 'RequestTimeTooSkewed'],
  ['S3 that is silent', thrown({ name: 'TimeoutError', $metadata: {} }), 's3', 'TimeoutError'],
  ['S3 that refuses', thrown({ code: 'ECONNREFUSED', $metadata: {} }), 's3', 'ECONNREFUSED'],
  ['SMTP that postpones', thrown({ code: 'EENVELOPE', responseCode: 451 }), 'smtp', 'EENVELOPE'],
  ['SMTP that is silent', thrown({ code: 'ETIMEDOUT', command: 'CONN' }), 'smtp', 'ETIMEDOUT'],
  ['Redis that is away', new Error('Connection is closed.'), 'redis', 'Connection is closed.'],
  ['Redis that loads', new Error('LOADING the dataset'), 'redis', 'LOADING the dataset'],
  ['a full disk', thrown({ code: 'ENOSPC' }), 'disk', 'ENOSPC'],
  ['no address', thrown({ code: 'EAI_AGAIN' }), 'network', 'EAI_AGAIN'],
  ['a silent provider', new DOMException('late', 'TimeoutError'), 'network', 'TimeoutError'],
  ['a busy provider', new DependencyAway('network', 'it said 503'), 'network', 'it said 503'],
] as const

const REFUSALS = [
  ['a constraint', thrown({ code: '23505' })],
  ['a deadlock', thrown({ code: '40P01' })],
  ['a wrong key of S3', inS3('InvalidAccessKeyId', 403)],
  ['no such bucket', inS3('NoSuchBucket', 404)],
  ['an unknown recipient', thrown({ code: 'EENVELOPE', responseCode: 550 })],
  ['a wrong password', thrown({ code: 'EAUTH', responseCode: 535 })],
  ['a missing file', thrown({ code: 'ENOENT' })],
  ['a fault of the program', new TypeError('undefined is not a function')],
  ['no error', 'text'],
] as const

test.group('Outages of dependencies', () => {
  for (const [what, error, dependency, reason] of OUTAGES) {
    test(`${what} is an outage, also as the cause of another error`, ({ assert }) => {
      assert.deepEqual(outageOf(error), { dependency, reason })
      const wrapped = new Error('Cannot delete file', { cause: new Error('x', { cause: error }) })
      assert.deepEqual(outageOf(wrapped), { dependency, reason })
      assert.deepEqual(outageOf(new AggregateError([new Error('x'), error])), {
        dependency,
        reason,
      })
    })
  }

  for (const [what, error] of REFUSALS) {
    test(`${what} is none`, ({ assert }) => {
      assert.isNull(outageOf(error))
      assert.isNull(outageOf(new Error('x', { cause: error })))
    })
  }

  test('a request to a closed port is an outage', async ({ assert }) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    server.close()
    const error = await fetch(`http://127.0.0.1:${port}`).catch((reason) => reason)
    assert.deepEqual(outageOf(error), { dependency: 'network', reason: 'ECONNREFUSED' })
  })

  test('errors that are causes of each other end the search', ({ assert }) => {
    const [first, second] = [new Error('a'), new Error('b')]
    first.cause = second
    second.cause = first
    assert.isNull(outageOf(first))
  })
})
