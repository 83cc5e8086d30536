import { once } from 'node:events'
import { test } from '@japa/runner'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'

const FAULTY = 'tests/support/processes/faulty_web.ts'

test.group('A response that cannot be written', (group) => {
  let web: WebProcess
  group.tap((t) => t.timeout(60_000))
  group.setup(async () => {
    web = await startWeb({}, FAULTY)
    return async () => {
      if (web.child.exitCode === null) await stop(web.child, 'SIGKILL')
    }
  })

  const ask = (fault: string, path = '/api/v1/nothing') =>
    fetch(web.base + path, { headers: { 'x-fault': fault } })

  for (const fault of [
    'header',
    'header of a stream',
    'header of a file',
    'body',
    'exception in a timer',
    'rejection',
  ]) {
    test(`is a 500 of its own request: ${fault}`, async ({ assert }) => {
      const others = Array.from({ length: 5 }, () => ask('slow'))
      const response = await ask(fault)
      assert.equal(response.status, 500)
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
      const envelope: unknown = await response.json()
      assert.containSubset(envelope, { code: 500, error: 'SERVER_ERROR' })
      assert.notInclude(JSON.stringify(envelope), 'planted')
      assert.match((envelope as { requestId: string }).requestId, /^[\w-]{8,64}$/)
      for (const other of await Promise.all(others)) {
        assert.equal(await other.text(), 'slow but whole')
      }
      assert.isNull(web.child.exitCode)
    })
  }

  test('is plain text for a browser', async ({ assert }) => {
    const response = await ask('header', '/')
    assert.equal(response.status, 500)
    assert.equal(await response.text(), '500 Internal Server Error\n')
  })

  test('is aborted when it has begun, so that it never looks complete', async ({ assert }) => {
    const response = await ask('stream that breaks')
    await assert.rejects(() => response.text())
    assert.equal((await ask('none')).status, 404)
  })

  test('an uncaught error outside of requests ends the process after the others are answered', async ({
    assert,
  }) => {
    const ended = once(web.child, 'exit')
    const other = ask('slow')
    assert.equal((await ask('exception after the answer')).status, 200)
    assert.equal(await (await other).text(), 'slow but whole')
    const [code] = await ended
    assert.equal(code, 1)
  })
})
