import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { Visitor } from '#tests/support/identity'
import { slugOf, type OpenApi } from '#web/engines/open_api'
import description from '../../../resources/openapi.json' with { type: 'json' }

const LOCALES = ['zh-CN', 'en-US', 'ja-JP']
const slugs = (description as unknown as OpenApi).tags.map(({ name }) => slugOf(name))

test.group('The description of the API is served', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is public, and equals the file in the repository', async ({ client, assert }) => {
    const response = await client.get('/api/v1/openapi.json')
    response.assertStatus(200)
    response.assertHeader('content-type', 'application/json; charset=utf-8')
    assert.equal(response.body().openapi, '3.1.0')
    assert.deepEqual(response.body(), description)
  })

  test('is not sent again until it changes', async ({ client, assert }) => {
    const first = await client.get('/api/v1/openapi.json')
    assert.match(first.header('cache-control')!, /^public, max-age=\d+$/)
    const again = await client
      .get('/api/v1/openapi.json')
      .header('if-none-match', first.header('etag')!)
    again.assertStatus(304)
  })
})

test.group('The pages for developers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are rendered on the server in three languages', async ({ assert }) => {
    const titles = new Set<string>()
    for (const locale of LOCALES) {
      const visitor = new Visitor({ cookie: `locale=${locale}` })
      const { status, text } = await visitor.get('/developers')
      assert.equal(status, 200)
      assert.include(text, 'Idempotency-Key')
      assert.notInclude(text.replace(/<script.*?<\/script>/gs, ''), '{{')
      titles.add(/<h1[^>]*>([^<]+)/.exec(text)![1]!)
    }
    assert.lengthOf([...titles], 3)
  })

  test('describe every operation of each topic', async ({ assert }) => {
    const visitor = new Visitor({ cookie: 'locale=en-US' })
    const listed: string[] = []
    for (const slug of slugs) {
      const { status, text } = await visitor.get(`/developers/${slug}`)
      assert.equal(status, 200, slug)
      listed.push(...[...text.matchAll(/<section id="(api\.[^"]+)"/g)].map(([, id]) => id!))
    }
    const described = Object.values((description as unknown as OpenApi).paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId)
    )
    assert.sameMembers(listed, described)
  })

  test('an unknown topic is not found', async ({ assert }) => {
    const { status } = await new Visitor().get('/developers/nothing')
    assert.equal(status, 404)
  })
})
