import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { BindPhone } from '#identity/accounts/actions/bind_phone'
import { SendVerificationCode } from '#identity/verification/actions/send_verification_code'
import User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'
import { lastCodeTo, lastMailTo } from '#tests/support/mailbox'
import { askForSms, E164, signedIn } from '#tests/support/accounts/phones'
import { emptyQueue, settle } from '#tests/support/queue'

test.group('Abuse of text messages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is limited to ten an hour for an account, whatever the numbers', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const visitor = await signedIn(await makeUser())
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) {
      clock.moveBy({ seconds: 61 })
      statuses.push((await askForSms(visitor, { phoneNo: `1390000100${n}` })).status)
    }
    // Six in a real minute, independent of the fixed clock.
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429, 429])
  })

  test('is limited to five an hour for a number, for all accounts', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      clock.moveBy({ seconds: 61 })
      statuses.push((await askForSms(await signedIn(await makeUser()))).status)
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  })
})

test.group('DELETE /api/v1/user/phone', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('frees the number, notifies the owner and writes to the audit log', async ({ assert }) => {
    const user = await makeUser()
    await user.merge({ phoneNumber: E164, phoneCountry: 'CN' }).save()
    const visitor = await signedIn(user)
    const { status, body } = await visitor.delete('/api/v1/user/phone')
    assert.equal(status, 200)
    assert.isNull(body.data.phoneNo)
    assert.isNull((await user.refresh()).phoneNumber)
    await settle()
    assert.include((await lastMailTo(user.email)).text, '+86 138 1234 5678')
    assert.lengthOf(await db.from('audit_entries').where({ action: 'user.phone_removed' }), 1)
    assert.equal((await visitor.delete('/api/v1/user/phone')).status, 200)
  })

  test('needs a confirmation of the last ten minutes', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const visitor = await signedIn(await makeUser())
    clock.moveBy({ minutes: 11 })
    const { status, body } = await visitor.delete('/api/v1/user/phone')
    assert.equal(status, 428)
    assert.equal(body.error, 'CONFIRMATION_REQUIRED')
  })
})

test.group('One number, bound by several users at the same moment', (group) => {
  group.each.teardown(async () => {
    await db.from('mailbox_messages').delete()
    await db.from('users').whereLike('email', '%@identity.test').delete()
  })

  test('goes to one user', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const phone = { e164: '+819012345678', country: 'JP' } as const
    const send = await app.container.make(SendVerificationCode)
    const inputs: { userId: number; code: string }[] = []
    for (let n = 0; n < 3; n++) {
      const { id: userId } = await makeUser()
      await send.execute({ purpose: 'bind_phone', address: phone.e164, userId, locale: 'ja-JP' })
      inputs.push({ userId, code: await lastCodeTo(phone.e164) })
      clock.moveBy({ seconds: 61 })
    }
    const action = await app.container.make(BindPhone)
    const outcomes = await Promise.allSettled(
      inputs.map((input) => action.execute({ ...input, phone, actor: SYSTEM }))
    )
    const rejected = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason.code)] : []
    )
    assert.deepEqual(rejected, ['PHONE_TAKEN', 'PHONE_TAKEN'])
    assert.lengthOf(await User.query().where('phoneNumber', phone.e164), 1)
  })
})
