import { test } from '@japa/runner'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

/** An unpaired surrogate: valid in JavaScript, invalid in PostgreSQL's JSON and encodeURI. */
const HALF = '\ud83d'

async function signedIn() {
  const user = await makeUser()
  const visitor = new Visitor()
  await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
  return { user, visitor }
}

test.group('Malformed input is rejected without a server error', () => {
  test('an unpaired surrogate in an address', async ({ assert }) => {
    for (const email of [`ann${HALF}@identity.test`, `ann@iden${HALF}tity.test`]) {
      for (const [path, more] of [
        ['/api/v1/auth/verification-codes/public/email', { purpose: 'sign_up' }],
        ['/api/v1/auth/forgot-password', {}],
        ['/api/v1/auth/sign-in', { password: PASSWORD }],
      ] as const) {
        const { status, body } = await new Visitor().post(path, { email, ...more })
        assert.equal(status, 422, path)
        assert.equal(body.errors[0].field, 'email', path)
      }
    }
  })

  test('an address that gets too long in lower case', async ({ assert }) => {
    const letters = (count: number) => 'İ'.repeat(count)
    const email = `${letters(32)}@${Array.from({ length: 4 }, () => letters(30)).join('.')}.com`
    const body = { email, purpose: 'sign_up' }
    const response = await new Visitor().post('/api/v1/auth/verification-codes/public/email', body)
    assert.equal(response.status, 422)
    assert.equal(response.body.errors[0].field, 'email')
  })

  test('a profile whose address is not a string', async ({ assert }) => {
    const { user, visitor } = await signedIn()
    for (const email of [{ toString: 1, valueOf: 1 }, [user.email], 7, true]) {
      const { username } = user
      const { status, body } = await visitor.patch('/api/v1/user', { username, email })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'email')
    }
  })

  test('an unpaired surrogate in the name of an access token', async ({ assert }) => {
    const { visitor } = await signedIn()
    const token = { name: `build ${HALF}`, scopes: ['read'], expiresInDays: 7 }
    const { status, body } = await visitor.post('/api/v1/user/access-tokens', token)
    assert.equal(status, 422)
    assert.equal(body.errors[0].field, 'name')
    const { body: list } = await visitor.get('/api/v1/user/access-tokens')
    assert.lengthOf(list.data, 0)
  })
})
