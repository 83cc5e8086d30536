import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { Validator } from '@seriousme/openapi-schema-validator'
import { servedRoutes } from '#tests/support/access/served_routes'
import { slugOf, type OpenApi } from '#web/engines/open_api'

const root = new URL('../../', import.meta.url)
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const description = (): OpenApi & Record<string, unknown> => readJson('resources/openapi.json')

test.group('The description of the API', () => {
  test('is valid OpenAPI 3.1', async ({ assert }) => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(description())
    assert.isTrue(valid, JSON.stringify(errors, null, 1)?.slice(0, 2_000))
    assert.equal(validator.version, '3.1')
  })

  test('the validator finds a planted fault', async ({ assert }) => {
    const { valid } = await new Validator().validate({ ...description(), paths: { '/x': 7 } })
    assert.isFalse(valid)
  })

  test('names every operation that is served, and no other', ({ assert }) => {
    const served = servedRoutes()
      .filter(({ path }) => path.startsWith('/api/v1/'))
      .map(({ method, path, name }) => `${method} ${path} ${name}`)
    const described = Object.entries(description().paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`
      )
    )
    assert.sameMembers(described, served)
  })

  test('has the comments of the validators’ fields', ({ assert }) => {
    const { paths } = description()
    const creator = paths['/api/v1/admin-dashboard/creators/{id}']!.patch!
    const { properties } = creator.requestBody!.content['application/json']!.schema
    assert.equal(properties!.serviceFee!.description, 'Per cent of a sale.')
    const report = paths['/api/v1/creator-dashboard/campaigns/reports']!.get!
    assert.equal(report.parameters![0]!.description, 'First day in UTC, as 2026-01-31.')
  })

  test('each topic has a name in three languages', ({ assert }) => {
    const slugs = description().tags.map(({ name }) => slugOf(name))
    for (const locale of ['zh-CN', 'en-US', 'ja-JP']) {
      const { subjects } = readJson(`resources/lang/${locale}/developers.json`)
      assert.sameMembers(Object.keys(subjects), slugs)
    }
  })
})
