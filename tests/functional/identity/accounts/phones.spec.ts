import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { NoSmsSender } from '#platform/sms/no_sms_sender'
import { SmsSender } from '#platform/sms/sms_sender'
import { SendVerificationCode } from '#identity/verification/actions/send_verification_code'
import { freezeClock } from '#tests/support/clock'
import { makeUser, otherThan, Visitor } from '#tests/support/identity'
import { lastCodeTo, lastMailTo, mailsTo } from '#tests/support/mailbox'
import { askForSms, bindPhone, E164, signedIn } from '#tests/support/accounts/phones'
import { emptyQueue, settle } from '#tests/support/queue'

async function personWithCode() {
  const user = await makeUser()
  const visitor = await signedIn(user)
  await askForSms(visitor)
  return { user, visitor, code: await lastCodeTo(E164) }
}

test.group('Binding a phone', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('a texted code binds the number, as E.164, and the owner is notified', async ({
    assert,
  }) => {
    const user = await makeUser()
    const visitor = await signedIn(user, 'zh-CN')
    const asked = await askForSms(visitor)
    assert.equal(asked.status, 200)
    assert.deepEqual(asked.body.data, { expiresInSeconds: 600, resendInSeconds: 60 })
    const message = await lastMailTo(E164)
    assert.equal(message.channel, 'sms')
    assert.match(message.text, /【Countermark】验证码 \d{6}，10 分钟内有效/)

    const { status, body } = await bindPhone(visitor, await lastCodeTo(E164))
    assert.equal(status, 200)
    assert.equal(body.data.phoneNo, E164)
    await user.refresh()
    assert.containsSubset(user.$attributes, { phoneNumber: E164, phoneCountry: 'CN' })
    await settle()
    assert.equal((await lastMailTo(user.email)).subject, '您的 Countermark 账号已绑定手机号码')
    const [entry] = await db.from('audit_entries').where({ action: 'user.phone_bound' })
    assert.equal(entry.actor_id, user.id)
  })

  for (const [field, values, message] of [
    ['country', { country: '' }, 'Please choose a country or region.'],
    ['country', { country: 'XX' }, 'Please choose a country or region.'],
    ['phoneNo', { phoneNo: '' }, 'Please enter your phone number.'],
    ['phoneNo', { phoneNo: '12345' }, 'Please enter a valid mobile number for this country.'],
    ['phoneNo', { country: 'JP' }, 'Please enter a valid mobile number for this country.'],
  ] as const) {
    test(`reports beside ${field}: ${message} (${JSON.stringify(values)})`, async ({ assert }) => {
      const { status, body } = await askForSms(await signedIn(await makeUser()), values)
      assert.equal(status, 422)
      assert.containsSubset(body.errors, [{ field, message }])
      await settle()
      assert.lengthOf(await mailsTo(E164), 0)
    })
  }

  for (const [locale, message] of [
    ['zh-CN', '请输入 6 位数字'],
    ['ja-JP', '6 桁'],
  ] as const) {
    test(`needs exactly six digits, in ${locale}`, async ({ assert }) => {
      const visitor = await signedIn(await makeUser(), locale)
      for (const code of ['12345', '1234567', 'abcdef', '']) {
        const { status, body } = await bindPhone(visitor, code)
        assert.equal(status, 422)
        assert.equal(body.errors[0].field, 'code')
        if (code.length > 0) assert.match(body.errors[0].message, /6/, message)
      }
    })
  }

  test('rejects wrong codes, and the right one after five of them', async ({ assert }) => {
    const { user, visitor, code } = await personWithCode()
    for (let attempt = 1; attempt <= 5; attempt++) {
      const { body } = await bindPhone(visitor, otherThan(code))
      assert.equal(body.error, 'INVALID_VERIFICATION_CODE', `attempt ${attempt}`)
    }
    assert.equal((await bindPhone(visitor, code)).body.error, 'INVALID_VERIFICATION_CODE')
    assert.isNull((await user.refresh()).phoneNumber)
  })

  test('checks no seventh code of a minute, even a fresh one', async ({ assert }) => {
    const { visitor, code } = await personWithCode()
    for (let attempt = 1; attempt <= 6; attempt++) {
      await bindPhone(visitor, otherThan(code), { phoneNo: `1391234000${attempt}` })
    }
    assert.equal((await bindPhone(visitor, otherThan(code))).status, 429)
  })

  test('another user who guesses codes for a number does not block its owner', async ({
    assert,
  }) => {
    const { visitor, code } = await personWithCode()
    const stranger = await signedIn(await makeUser())
    for (let attempt = 1; attempt <= 8; attempt++) await bindPhone(stranger, otherThan(code))
    assert.equal((await bindPhone(visitor, code)).status, 200)
  })

  test('accepts a code for ten minutes', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { visitor, code } = await personWithCode()
    clock.moveBy({ minutes: 10 })
    assert.equal((await bindPhone(visitor, code)).body.error, 'INVALID_VERIFICATION_CODE')
  })

  test('rejects a code of another number, user or purpose', async ({ assert }) => {
    const { user, visitor, code } = await personWithCode()
    const elsewhere = await bindPhone(visitor, code, { phoneNo: '139 1234 5678' })
    assert.equal(elsewhere.body.error, 'INVALID_VERIFICATION_CODE')
    const thief = await signedIn(await makeUser())
    assert.equal((await bindPhone(thief, code)).body.error, 'INVALID_VERIFICATION_CODE')

    const send = await app.container.make(SendVerificationCode)
    await send.execute({
      purpose: 'change_email',
      address: user.email,
      userId: user.id,
      locale: 'en-US',
    })
    const mailed = await bindPhone(visitor, await lastCodeTo(user.email))
    assert.equal(mailed.body.error, 'INVALID_VERIFICATION_CODE')
    assert.equal((await bindPhone(visitor, code)).status, 200)
  })

  test('another user’s request for the same number does not invalidate the owner’s code', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { visitor, code } = await personWithCode()
    clock.moveBy({ seconds: 61 })
    assert.equal((await askForSms(await signedIn(await makeUser()))).status, 200)
    assert.equal((await bindPhone(visitor, code)).status, 200)
  })

  test('sends another code only after a minute', async ({ assert }) => {
    const { visitor } = await personWithCode()
    const again = await askForSms(visitor)
    assert.equal(again.status, 429)
    assert.isAtMost(Number(again.headers.get('retry-after')), 60)
    assert.lengthOf(await mailsTo(E164), 1)
  })

  test('a number belongs to one account, reported only after a right code, and without the owner', async ({
    assert,
  }) => {
    const owner = await makeUser()
    await owner.merge({ phoneNumber: E164, phoneCountry: 'CN' }).save()
    const { visitor, code } = await personWithCode()
    assert.equal(
      (await bindPhone(visitor, otherThan(code))).body.error,
      'INVALID_VERIFICATION_CODE'
    )
    const { status, body, text } = await bindPhone(visitor, code)
    assert.equal(status, 422)
    assert.equal(body.error, 'PHONE_TAKEN')
    assert.notInclude(text, owner.username)
  })

  test('a second number waits until the first is removed', async ({ assert }) => {
    const { user, visitor, code } = await personWithCode()
    await user.merge({ phoneNumber: '+819012345678', phoneCountry: 'JP' }).save()
    const { status, body } = await bindPhone(visitor, code)
    assert.equal(status, 409)
    assert.equal(body.error, 'PHONE_ALREADY_BOUND')
  })

  test('is for signed-in users', async ({ assert }) => {
    assert.equal((await askForSms(new Visitor())).status, 401)
    assert.equal((await bindPhone(new Visitor(), '123456')).status, 401)
  })

  test('reports that text messages are disabled, without a delay for the next request', async ({
    assert,
    cleanup,
  }) => {
    app.container.swap(SmsSender, () => new NoSmsSender())
    cleanup(() => app.container.restore(SmsSender))
    const visitor = await signedIn(await makeUser())
    const { status, body } = await askForSms(visitor)
    assert.equal(status, 503)
    assert.equal(body.error, 'SMS_UNAVAILABLE')
    app.container.restore(SmsSender)
    assert.equal((await askForSms(visitor)).status, 200)
  })
})
