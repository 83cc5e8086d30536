import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

const PATHS = [
  '/api/v1/user/payments/%5f%00',
  '/api/v1/user/orders/%24%00%31%00',
  '/api/v1/user/payments/%24%00%31%00/receipt',
  '/api/v1/user/orders/%00/files',
]

test.group('A text that PostgreSQL cannot store', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('in an address is a bad request or a 404: {$self}')
    .with(PATHS)
    .run(async ({ client, assert }, path) => {
      const response = await client.get(path).loginAs(await makeUser())
      assert.include([400, 404], response.status())
    })

  test('in a body is a bad request', async ({ client, assert }) => {
    const response = await client
      .post('/api/v1/user/follows')
      .loginAs(await makeUser())
      .json({ creatorName: '\u0000a', pushEnabled: false })
    assert.include([400, 404, 422], response.status())
  })
})

test.group('An unpaired surrogate', (group) => {
  group.each.setup(() => emptyDatabase)

  test('is refused beside its field', async ({ client, assert }) => {
    const { creator } = await makeCreator()
    const response = await client
      .post(`/api/v1/admin-dashboard/shops/${creator.name}/toolbox-visits`)
      .loginAs(await makeUser({ role: 'admin' }))
      .json({ reason: 'A report of a leak \udfc0' })
    response.assertStatus(422)
    const [{ field }] = response.body().errors
    assert.equal(field, 'reason')
  })
})
