import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { SignUp } from '#identity/accounts/actions/sign_up'
import { hashCode } from '#identity/verification/values/code_hash'
import User from '#identity/models/user'
import { PASSWORD } from '#tests/support/identity'
import { uniqueWord } from '#tests/support/shops'

async function giveCode(address: string): Promise<string> {
  const code = '246810'
  await db.table('verification_codes').insert({
    purpose: 'sign_up',
    address,
    code_hash: hashCode({ purpose: 'sign_up', address }, code),
    expires_at: DateTime.utc().plus({ minutes: 10 }).toJSDate(),
    created_at: DateTime.utc().toJSDate(),
  })
  return code
}

async function race(forms: { username: string; email: string; code: string }[]) {
  const signUp = await app.container.make(SignUp)
  const outcomes = await Promise.allSettled(
    forms.map((form) => signUp.execute({ ...form, password: PASSWORD, locale: 'en-US' }))
  )
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason.code)] : []
  )
  return { made: outcomes.length - errors.length, errors }
}

test.group('Two sign-ups at the same moment', (group) => {
  group.each.teardown(async () => {
    await db.from('users').whereLike('username', 'racer%').delete()
    await db.from('verification_codes').whereLike('address', 'racer%').delete()
    await db.from('outbox_events').where({ name: 'identity.user_signed_up' }).delete()
  })

  test('one code makes one account', async ({ assert }) => {
    const email = `${uniqueWord('racer')}@identity.test`
    const code = await giveCode(email)
    const forms = [1, 2, 3, 4].map(() => ({ username: uniqueWord('racer'), email, code }))
    const { made, errors } = await race(forms)
    assert.equal(made, 1)
    assert.lengthOf(errors, 3)
    assert.lengthOf(await User.query().where({ email }), 1)
  })

  test('one name goes to one of them; the other gets an error at the field, not a server error', async ({
    assert,
  }) => {
    const username = uniqueWord('racer')
    const forms = []
    for (const n of [1, 2, 3]) {
      const email = `${username}.${n}@identity.test`
      forms.push({ username, email, code: await giveCode(email) })
    }
    const { made, errors } = await race(forms)
    assert.equal(made, 1)
    assert.deepEqual(errors, ['USERNAME_TAKEN', 'USERNAME_TAKEN'])
  })
})
