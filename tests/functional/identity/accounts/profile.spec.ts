import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { uniqueWord } from '#tests/support/shops'

const USER = '/api/v1/user'

async function signedIn(user: User): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
  return visitor
}

const rowOf = (id: number) => db.from('users').where({ id }).firstOrFail()

test.group('PATCH /api/v1/user', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('renames a user, by the rules of the sign-up', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    const username = uniqueWord('renamed')
    const { status, body } = await visitor.patch(USER, {
      username: `  ${username} `,
      email: user.email,
    })
    assert.equal(status, 200)
    assert.containsSubset(body.data, { username, email: user.email, pendingEmail: null })
    assert.equal((await user.refresh()).username, username)

    for (const [bad, field] of [
      [{ username: 'abc', email: user.email }, 'username'],
      [{ username: 'two words', email: user.email }, 'username'],
      [{ email: user.email }, 'username'],
      [{ username }, 'email'],
      [{ username, email: 'no-address' }, 'email'],
    ] as const) {
      const domainError = await visitor.patch(USER, bad)
      assert.equal(domainError.status, 422)
      assert.include(
        domainError.body.errors.map((error: { field: string }) => error.field),
        field
      )
    }
  })

  test('reports beside the field that a name is taken, in any case', async ({ assert }) => {
    const other = await makeUser()
    const user = await makeUser()
    const visitor = await signedIn(user)
    const username = other.username.toUpperCase()
    const { status, body } = await visitor.patch(USER, { username, email: user.email })
    assert.equal(status, 422)
    assert.containsSubset(body, { error: 'USERNAME_TAKEN', errors: [{ field: 'username' }] })
    const own = { username: user.username.toUpperCase(), email: user.email }
    assert.equal((await visitor.patch(USER, own)).status, 200)
  })

  test('leaves omitted fields unchanged', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    const before = await rowOf(user.id)
    const { status } = await visitor.patch(USER, {
      username: user.username,
      email: user.email,
      id: 1,
      role: 'admin',
      balance: { amount: '100000', currency: 'CNY' },
      groupName: 'staff',
      group_name: 'staff',
      emailVerified: true,
      emailVerifiedAt: '2026-01-01',
      email_verified_at: '2026-01-01',
      pendingEmail: 'thief@identity.test',
      twoFactorEnabled: true,
      twoFactorEnabledAt: '2026-01-01',
      twoFactorSecret: 'x',
      phoneNo: '+8613800138000',
      phoneNumber: '+8613800138000',
      avatar: 'https://evil.example/x.png',
      avatarKey: 'avatars/another.webp',
      password: 'changed-1234',
      bannedAt: '2026-01-01',
      deletedAt: '2026-01-01',
      locale: 'ja-JP',
    })
    assert.equal(status, 200)
    const { updated_at: _, version: began, ...kept } = before
    const { updated_at: __, version: counted, ...after } = await rowOf(user.id)
    assert.deepEqual(after, kept)
    assert.equal(counted, began + 1)
  })

  test('is for signed-in users', async ({ assert }) => {
    const { status } = await new Visitor().patch(USER, { username: 'somebody', email: 'a@b.test' })
    assert.equal(status, 401)
  })
})
