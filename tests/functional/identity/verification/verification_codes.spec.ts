import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'
import { lastCodeTo, lastMailTo, mailsTo } from '#tests/support/mailbox'
import { settle } from '#tests/support/queue'

const URL = '/api/v1/auth/verification-codes/public/email'
const ask = (email: string) => ({ email, purpose: 'sign_up' })

test.group('POST /api/v1/auth/verification-codes/public/email', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('mails six digits in the language of the request and stores only a hash', async ({
    client,
    assert,
  }) => {
    const response = await client
      .post(URL)
      .header('accept-language', 'ja-JP')
      .json(ask('new@identity.test'))
    response.assertStatus(200)
    response.assertBody({
      code: 1,
      message: 'ok',
      data: { expiresInSeconds: 600, resendInSeconds: 60 },
    })
    const code = await lastCodeTo('new@identity.test')
    const { subject } = await lastMailTo('new@identity.test')
    assert.include(subject, '確認コード')
    const [row] = await db.from('verification_codes').where({ address: 'new@identity.test' })
    assert.notInclude(JSON.stringify(row), code)
  })

  test('sends the same response for an address with an account, but no code', async ({
    client,
    assert,
  }) => {
    const user = await makeUser()
    const known = await client.post(URL).json(ask(user.email))
    const unknown = await client.post(URL).json(ask('unknown@identity.test'))
    assert.equal(known.status(), unknown.status())
    assert.deepEqual(known.body(), unknown.body())
    const { text } = await lastMailTo(user.email)
    assert.notMatch(text, /\b\d{6}\b/)
  })

  test('sends another code only after a minute, for all requests', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.utc())
    cleanup(release)
    await client.post(URL).json(ask('again@identity.test'))
    await settle()
    clock.moveBy({ seconds: 59 })
    const early = await client.post(URL).json(ask('Again@Identity.test'))
    early.assertStatus(429)
    early.assertHeader('retry-after', '1')
    assert.equal(early.body().error, 'TOO_MANY_REQUESTS')
    clock.moveBy({ seconds: 1 })
    const later = await client.post(URL).json(ask('again@identity.test'))
    later.assertStatus(200)
    await settle()
    assert.lengthOf(await mailsTo('again@identity.test'), 2)
  })

  test('rejects an invalid address beside its field', async ({ client, assert }) => {
    const response = await client
      .post(URL)
      .header('accept-language', 'zh-CN')
      .json({ email: 'nobody', purpose: 'sign_up' })
    response.assertStatus(422)
    assert.containsSubset(response.body(), {
      code: 422,
      error: 'VALIDATION_FAILED',
      errors: [{ field: 'email', message: '请输入有效的邮箱地址。' }],
    })
  })

  test('rejects an unknown purpose', async ({ client, assert }) => {
    const response = await client.post(URL).json({ email: 'a@identity.test', purpose: 'take_over' })
    response.assertStatus(422)
    await settle()
    assert.lengthOf(await mailsTo('a@identity.test'), 0)
  })
})
