import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { skeletonOf } from '#core/names/skeleton'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, signedIn, Visitor } from '#tests/support/identity'
import { lastCodeTo } from '#tests/support/mailbox'
import { pageOf } from '#tests/support/api/page_of'
import { uniqueWord } from '#tests/support/shops'

const USER = '/api/v1/user'

async function signUp(username: string) {
  const visitor = new Visitor()
  const email = `${uniqueWord('named')}@identity.test`
  const purpose = { email, purpose: 'sign_up' }
  await visitor.post('/api/v1/auth/verification-codes/public/email', purpose)
  const code = await lastCodeTo(email)
  const form = { username, email, code, password: PASSWORD, passwordConfirmation: PASSWORD }
  return visitor.post('/api/v1/auth/sign-up', form)
}

const rename = (visitor: Visitor, username: string, email: string) =>
  visitor.patch(USER, { username, email })

test.group('Usernames that deceive', () => {
  for (const [what, username, error, because] of [
    ['of the operator', 'administrator', 'NAME_REFUSED', 'reserved'],
    ['that looks like the operator’s', 'C0unterrnark', 'NAME_REFUSED', 'reserved'],
    ['of mixed scripts', '\u0430dmin_of_all', 'NAME_REFUSED', 'scripts'],
    ['with piled marks', 'b' + '\u0300\u0316'.repeat(8) + 'ook', 'NAME_REFUSED', 'marks'],
  ] as const) {
    test(`a name ${what} is refused beside its field`, async ({ assert }) => {
      const { status, body } = await signUp(username)
      assert.equal(status, 422)
      assert.containsSubset(body, { error, errors: [{ field: 'username' }], details: { because } })
      const user = await makeUser()
      const renamed = await rename(await signedIn(user), username, user.email)
      assert.containsSubset(renamed.body, { error, details: { because } })
    })
  }

  test('a name of invisible letters is too short', async ({ assert }) => {
    const { status, body } = await signUp('\u3164\u115f\u1160\uffa0')
    assert.equal(status, 422)
    assert.equal(body.errors[0].field, 'username')
  })

  test('a name that looks like another user’s is refused, also by the database', async ({
    assert,
  }) => {
    const victim = await makeUser({ username: `${uniqueWord('harper')}_Mil` })
    const double = victim.username.replace('Mil', 'MlI')
    assert.containsSubset((await signUp(double)).body, {
      error: 'USERNAME_TOO_SIMILAR',
      errors: [{ field: 'username' }],
    })
    const hidden = victim.username.replace('_', '\u200b_\u034f')
    assert.equal((await signUp(hidden)).body.error, 'USERNAME_TAKEN')
    await assert.rejects(() => makeUser({ username: double }), /users_name_skeleton_unique/)
  })

  test('the name of a deleted account is free', async ({ assert }) => {
    const gone = await makeUser()
    await db
      .from('users')
      .where('id', gone.id)
      .update({
        username: `deleted#${gone.id}`,
        name_skeleton: null,
        deleted_at: new Date(),
      })
    assert.equal((await signUp(gone.username)).status, 200)
  })

  test('who has a refused name from before keeps it, and changes the address', async ({
    assert,
  }) => {
    const user = await makeUser({ username: `\u0430dmin${uniqueWord('x')}` })
    const visitor = await signedIn(user)
    assert.equal((await rename(visitor, user.username, user.email)).status, 200)
  })
})

test.group('A username', () => {
  test('can be changed once in 30 days, and the page says when again', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.utc())
    cleanup(release)
    const user = await makeUser()
    const visitor = await signedIn(user)
    const first = await rename(visitor, uniqueWord('first'), user.email)
    assert.equal(first.status, 200)
    const from = clock.now().plus({ days: 30 }).toISO()
    assert.equal(first.body.data.usernameChangeableFrom, from)

    const again = await rename(visitor, uniqueWord('second'), user.email)
    assert.equal(again.status, 409)
    assert.containsSubset(again.body, {
      error: 'USERNAME_CHANGED_RECENTLY',
      errors: [{ field: 'username' }],
      details: { changeableFrom: from },
    })
    const page = pageOf((await visitor.get('/account/profile')).text)
    assert.equal(page.props.profile.usernameChangeableFrom, from)
    // The address alone can be changed at any time.
    assert.equal((await rename(visitor, first.body.data.username, user.email)).status, 200)

    clock.moveBy({ days: 30 })
    const later = await signedIn(user)
    assert.equal((await rename(later, uniqueWord('third'), user.email)).status, 200)
  })

  test('is not changed twice by two requests at once', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    const answers = await Promise.all(
      [uniqueWord('one'), uniqueWord('two')].map((name) => rename(visitor, name, user.email))
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    await user.refresh()
    assert.equal(user.nameSkeleton, skeletonOf(user.username))
  })
})
