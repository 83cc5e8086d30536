import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { sendBytes, wireText } from '#tests/support/attacks/raw_http'

const OURS = /^[\da-z]{8,64}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test.group('The id of a request', (group) => {
  group.teardown(emptyDatabase)

  const REFUSED = [
    'x',
    'x'.repeat(65),
    'x'.repeat(7_000),
    '<script>alert(1)</script>',
    'a b c d e f',
  ]
  const OTHERS = [
    "1' or '1'='1",
    '\u00e4\u00f6\u00fc'.repeat(4),
    'a\tbcdefgh',
    '{{7*7}}{{7*7}}',
    ',',
  ]
  for (const sent of [...REFUSED, ...OTHERS]) {
    test(`is generated instead of ${JSON.stringify(sent.slice(0, 30))}`, async ({ assert }) => {
      for (const path of ['/api/v1/nothing', '/no/page', '/%E0', '/api/v1/%C0']) {
        const response = await sendBytes(wireText({ path, headers: { 'X-Request-Id': sent } }))
        assert.isBelow(response.status, 500)
        assert.match(response.headers['x-request-id']!, OURS)
        assert.notEqual(response.headers['x-request-id'], sent)
      }
    })
  }

  test('is that of a proxy where it is harmless', async ({ assert }) => {
    const id = 'Root=1-67891233-abcdef012345678912345678'
    const response = await sendBytes(
      wireText({ path: '/api/v1/nothing', headers: { 'X-Request-Id': id } })
    )
    assert.equal(response.headers['x-request-id'], id)
    assert.include(response.body, id)
  })

  test('is in the audit log in that form only', async ({ assert }) => {
    const { email } = await makeUser()
    const body = JSON.stringify({ email, password: PASSWORD })
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'X-Request-Id': 'y'.repeat(500),
    }
    const path = '/api/v1/auth/sign-in'
    const response = await sendBytes(wireText({ method: 'POST', path, headers, body }))
    assert.equal(response.status, 200)
    const ids = await db.from('audit_entries').whereNotNull('request_id').select('request_id')
    for (const { request_id: id } of ids) assert.match(id, OURS)
  })
})
