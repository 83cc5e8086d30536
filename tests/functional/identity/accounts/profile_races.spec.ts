import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { UpdateProfile } from '#identity/accounts/actions/update_profile'
import { VerifyEmail } from '#identity/accounts/actions/verify_email'
import { hashCode } from '#identity/verification/values/code_hash'
import User from '#identity/models/user'
import { makeUser } from '#tests/support/identity'
import { uniqueWord } from '#tests/support/shops'

const rowOf = (id: number) => db.from('users').where({ id }).firstOrFail()

test.group('Profiles at the same moment', (group) => {
  const people = async () => [await makeUser(), await makeUser(), await makeUser()]

  async function plantCode(user: User, purpose: 'verify_email' | 'change_email', address: string) {
    const code = '246810'
    await db.table('verification_codes').insert({
      purpose,
      address,
      user_id: user.id,
      code_hash: hashCode({ purpose, address, userId: user.id }, code),
      expires_at: DateTime.utc().plus({ minutes: 10 }).toJSDate(),
      created_at: new Date(),
    })
    return code
  }

  const errors = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason.code)] : []
    )

  group.each.teardown(async () => {
    await db.from('users').whereLike('email', 'person%@identity.test').delete()
    await db.from('users').whereLike('email', 'racing%@identity.test').delete()
    await db.from('outbox_events').where({ name: 'identity.owner_notice_due' }).delete()
  })

  test('that choose one name: one user gets it, the others get an error at the field', async ({
    assert,
  }) => {
    const update = await app.container.make(UpdateProfile)
    const username = uniqueWord('racing')
    const outcomes = await Promise.allSettled(
      (await people()).map((user) =>
        update.execute({ user, username, email: user.email, locale: 'en-US' })
      )
    )
    assert.deepEqual(errors(outcomes), ['USERNAME_TAKEN', 'USERNAME_TAKEN'])
  })

  test('that confirm one address: one user gets it, the others get the error that it is taken', async ({
    assert,
  }) => {
    const verify = await app.container.make(VerifyEmail)
    const address = `${uniqueWord('racing')}@identity.test`
    const racers = await people()
    for (const user of racers) {
      await user.merge({ pendingEmail: address }).save()
      await plantCode(user, 'verify_email', address)
    }
    const outcomes = await Promise.allSettled(
      racers.map((user) =>
        verify.execute({ user, code: '246810', sessionId: 'none', actor: SYSTEM })
      )
    )
    assert.deepEqual(errors(outcomes), ['EMAIL_TAKEN', 'EMAIL_TAKEN'])
    assert.lengthOf(await User.query().where({ email: address }), 1)
  })

  test('a canceled change is not saved by a concurrent confirmation', async ({ assert }) => {
    const update = await app.container.make(UpdateProfile)
    const user = await makeUser()
    await user.merge({ pendingEmail: `racing.${user.email}` }).save()
    await db.from('users').where({ id: user.id }).update({ pending_email: null })
    const { username, pendingEmail } = user
    await assert.rejects(() =>
      update.execute({ user, username, email: pendingEmail!, locale: 'en-US' })
    )
    assert.isNull((await rowOf(user.id)).pending_email)
  })

  test('a code from an address that the account has lost meanwhile is invalid', async ({
    assert,
  }) => {
    const update = await app.container.make(UpdateProfile)
    const user = await makeUser()
    const verificationCode = await plantCode(user, 'change_email', user.email)
    const recovered = `racing.${user.email}`
    await db.from('users').where({ id: user.id }).update({ email: recovered })
    const { username } = user
    const email = `thief.${user.email}`
    await assert.rejects(() =>
      update.execute({ user, username, email, verificationCode, locale: 'en-US' })
    )
    const row = await rowOf(user.id)
    assert.deepEqual([row.email, row.pending_email], [recovered, null])
  })
})
