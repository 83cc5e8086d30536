import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { hydrateModel, type ModelRow } from '#core/database/hydrate_model'
import User from '#identity/models/user'
import { executeAsOwner } from '#tests/support/as_owner'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

const whoAmI = (visitor: Visitor) => visitor.get('/api/v1/user/info')

async function signedIn() {
  const user = await makeUser()
  const visitor = new Visitor()
  await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
  return { user, visitor, cookie: visitor.cookie('countermark')! }
}

const withCookie = (value: string) => new Visitor({ cookie: `countermark=${value}` })

test.group('The cookie of a session', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is checked on every request, also after a valid one', async ({ assert }) => {
    const { user, cookie } = await signedIn()
    for (let time = 0; time < 2; time++) {
      const { status, body } = await whoAmI(withCookie(cookie))
      assert.equal(status, 200)
      assert.equal(body.data.id, user.id)
    }
    const flipped = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')
    const shortened = cookie.slice(0, cookie.lastIndexOf('.') + 1)
    for (const forged of [flipped, shortened, `${cookie}A`, 'x', 's:', '', '__proto__']) {
      assert.equal((await whoAmI(withCookie(forged))).status, 401, forged)
    }
  })

  test('cannot be built from the ids in the database', async ({ assert }) => {
    const { user } = await signedIn()
    const { id } = await db.from('sessions').where('user_id', String(user.id)).firstOrFail()
    for (const made of [id, `s:${id}`, `s:${id}.`, encodeURIComponent(JSON.stringify(id))]) {
      assert.equal((await whoAmI(withCookie(made))).status, 401, made)
    }
  })

  test('is invalid as soon as its session ended', async ({ assert }) => {
    const { visitor } = await signedIn()
    const twin = visitor.clone()
    assert.equal((await whoAmI(twin)).status, 200)
    await visitor.post('/api/v1/auth/sign-out')
    assert.equal((await whoAmI(twin)).status, 401)
  })

  test('still works when a migration adds a column meanwhile', async ({ assert }) => {
    const { visitor } = await signedIn()
    // Enough requests for every connection of the pool to have prepared the query.
    await Promise.all(Array.from({ length: 20 }, () => whoAmI(visitor)))
    await executeAsOwner('alter table users add column added_meanwhile text')
    const statuses = await Promise.all(Array.from({ length: 20 }, () => whoAmI(visitor)))
    assert.isTrue(statuses.every(({ status }) => status === 200))
  })
})

test.group('A user from a row', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('equals the model that Lucid creates from the same row', async ({ assert }) => {
    const { id } = await makeUser()
    const row: ModelRow = await db.from('users').where({ id }).firstOrFail()
    const theirs = await User.findOrFail(id)
    const ours = hydrateModel(User, row)
    assert.deepEqual(ours.serialize(), theirs.serialize())
    assert.isFalse(ours.$isDirty)
    assert.isTrue(ours.$isPersisted)
  })

  test('saves changed columns only', async ({ assert }) => {
    const { id } = await makeUser()
    const row: ModelRow = await db.from('users').where({ id }).firstOrFail()
    await db.from('users').where({ id }).update({ locale: 'ja-JP' })

    const user = hydrateModel(User, row)
    user.username = 'Renamed Meanwhile'
    await user.save()
    const saved = await User.findOrFail(id)
    assert.equal(saved.username, 'Renamed Meanwhile')
    assert.equal(saved.locale, 'ja-JP')
  })
})
