import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { Validator } from '@seriousme/openapi-schema-validator'
import { servedRoutes } from '#tests/support/access/served_routes'
import { undescribedFields, unusedDescriptions } from '#bin/openapi/response_fields'
import { slugOf, type OpenApi, type Schema } from '#web/engines/open_api'

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

  test('has the comments of transformers and rows at the fields of responses', ({ assert }) => {
    const schemas = description().components.schemas as Record<string, Schema>
    const { serviceFee } = schemas.AdministrationAdminCreator!.properties!
    assert.equal(serviceFee!.description, 'Per cent of a sale.')
    const { siblings } = schemas.SalesAdminOrder!.properties!
    assert.equal(siblings!.description, 'Number of orders of the payment.')
    assert.equal(schemas.SalesAdminOrder!.description, 'An order as an admin sees it.')
  })

  test('describes every field of a response that is not self-evident', ({ assert }) => {
    const document = description()
    assert.deepEqual(undescribedFields(document as never), [])
    assert.deepEqual(unusedDescriptions(document as never), [])
  })

  test('a new field without a description is found', ({ assert }) => {
    const document = description()
    const order = document.components.schemas!.SalesAdminOrder as Schema
    const planted = { type: 'string' }
    Object.assign(order.properties!, { aging: planted, isAged: { type: 'boolean' } })
    assert.deepEqual(undescribedFields(document as never), ['SalesAdminOrder.aging'])
  })

  test('each topic has a name in three languages', ({ assert }) => {
    const slugs = description().tags.map(({ name }) => slugOf(name))
    for (const locale of ['zh-CN', 'en-US', 'ja-JP']) {
      const { subjects } = readJson(`resources/lang/${locale}/developers.json`)
      assert.sameMembers(Object.keys(subjects), slugs)
    }
  })
})
