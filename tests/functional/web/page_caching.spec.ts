import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeUser } from '#tests/support/identity'

test.group('Pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are kept by no shared cache, and by the browser for "back"', async ({ client }) => {
    const user = await makeUser({ role: 'admin' })
    for (const path of ['/', '/account/profile', '/admin']) {
      const response = await client.get(path).loginAs(user)
      response.assertStatus(200)
      response.assertHeader('cache-control', 'private, no-cache')
    }
    for (const path of ['/', '/auth/login']) {
      const response = await client.get(path)
      response.assertHeader('cache-control', 'private, no-cache')
    }
  })

  test('name their viewer, so that the browser shows them to no other user', async ({
    client,
    assert,
  }) => {
    const user = await makeUser()
    const own = await client.get('/account/profile').loginAs(user)
    assert.include(own.text(), `data-viewer="${user.id}"`)
    assert.include((await client.get('/')).text(), 'data-viewer=""')
  })

  test('with secrets in their address, API responses and public files keep their own rules', async ({
    client,
  }) => {
    const rules = {
      '/auth/reset?token=x': 'no-store',
      '/api/v1/site/maintenance': 'no-store',
      '/robots.txt': 'public, max-age=3600',
    }
    for (const [path, rule] of Object.entries(rules)) {
      const response = await client.get(path)
      response.assertHeader('cache-control', rule)
    }
  })
})
