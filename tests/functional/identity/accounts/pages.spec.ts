import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { pageOf } from '#tests/support/api/page_of'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

async function signedIn(): Promise<Visitor> {
  const user = await makeUser()
  const visitor = new Visitor()
  await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
  return visitor
}

test.group('The pages /auth/login and /auth/register', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('carry the path to return to', async ({ assert }) => {
    for (const path of ['/auth/login', '/auth/register']) {
      const { status, text } = await new Visitor().get(`${path}?redirect=%2Forders%3Fpage%3D2`)
      assert.equal(status, 200)
      assert.equal(pageOf(text).props.redirectTo, '/orders?page=2')
    }
  })

  test('never redirect to another site: {$self}')
    .with(['//evil.example', '/\\evil.example', 'https://evil.example/', '/\t/evil.example'])
    .run(async ({ assert }, wanted) => {
      const path = `/auth/login?redirect=${encodeURIComponent(wanted)}`
      const { text } = await new Visitor().get(path)
      assert.equal(pageOf(text).props.redirectTo, '/')

      const { headers } = await (await signedIn()).get(path)
      assert.equal(headers.get('location'), '/')
    })

  test('redirect users who are signed in', async ({ assert }) => {
    const { status, headers } = await (await signedIn()).get('/auth/login?redirect=/orders')
    assert.equal(status, 302)
    assert.equal(headers.get('location'), '/orders')
  })
})
