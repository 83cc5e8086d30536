import { request, type IncomingHttpHeaders } from 'node:http'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { decoded } from '#tests/support/api/decoded'
import { makeUser } from '#tests/support/identity'

/** The response as it was sent; clients would decode it. */
function ask(path: string, headers: Record<string, string> = {}) {
  const { HOST: host, PORT: port } = process.env
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: IncomingHttpHeaders
    body: Buffer
  }>()
  const sending = request({ host, port, path, headers }, async (response) => {
    const parts = []
    for await (const part of response) parts.push(part)
    resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) })
  })
  sending.on('error', reject).end()
  return promise
}

test.group('Compressed responses', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a page is sent in the best encoding that its reader knows, whatever is named first', async ({
    assert,
  }) => {
    const plain = await ask('/about')
    assert.isUndefined(plain.headers['content-encoding'])
    const readers = {
      'gzip, deflate, br, zstd': 'zstd',
      'gzip, br': 'br',
      'gzip, zstd;q=0': 'gzip',
    }
    for (const [read, encoding] of Object.entries(readers)) {
      const { headers, body } = await ask('/about', { 'accept-encoding': read })
      assert.equal(headers['content-encoding'], encoding)
      assert.match(headers.vary!, /Accept-Encoding/)
      assert.equal(headers['content-type'], 'text/html; charset=utf-8')
      assert.isBelow(body.length, plain.body.length / 2)
      assert.include(decoded(body, encoding), '</html>')
    }
  })

  test('so are the API’s responses; a few bytes, a missing page and a stream are answered as before', async ({
    assert,
  }) => {
    const reads = { 'accept-encoding': 'gzip, br' }
    const list = await ask('/api/v1/openapi.json', reads)
    assert.equal(list.headers['content-encoding'], 'br')
    assert.isObject(JSON.parse(decoded(list.body, 'br')))

    const short = await ask('/api/v1/site/maintenance', reads)
    assert.isUndefined(short.headers['content-encoding'])
    assert.equal(JSON.parse(String(short.body)).code, 1)

    const missing = await ask('/no/such/page', reads)
    assert.equal(missing.status, 404)
    assert.include(decoded(missing.body, 'br'), '</html>')
  })

  test('a page that did not change is not sent again', async ({ assert }) => {
    const reads = { 'accept-encoding': 'zstd' }
    const first = await ask('/about', reads)
    const tag = { 'if-none-match': first.headers.etag! }
    const second = await ask('/about', { ...reads, ...tag })
    assert.equal(second.status, 304)
    assert.lengthOf(second.body, 0)
    const other = await ask('/about', { ...reads, ...tag, cookie: 'theme=dark' })
    assert.equal(other.status, 200)
  })

  test('another site learns nothing by the length of a user’s page: only our own pages get it compressed', async ({
    client,
    assert,
  }) => {
    const user = await makeUser()
    const open = async (from?: string) => {
      const asked = client.get('/account/profile').loginAs(user)
      const response = await (from ? asked.header('sec-fetch-site', from) : asked)
      response.assertStatus(200)
      return response.header('content-encoding')
    }
    assert.equal(await open('same-origin'), 'gzip')
    assert.equal(await open('none'), 'gzip')
    for (const from of ['cross-site', 'same-site', undefined])
      assert.isUndefined(await open(from), from)
    const visitor = await client.get('/about').header('sec-fetch-site', 'cross-site')
    assert.equal(visitor.header('content-encoding'), 'gzip')
  })
})
