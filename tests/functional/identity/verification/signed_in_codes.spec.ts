import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeUser } from '#tests/support/identity'
import { lastCodeTo, lastMailTo, mailsTo } from '#tests/support/mailbox'
import { settle } from '#tests/support/queue'

const URL = '/api/v1/auth/verification-codes/email'

test.group('POST /api/v1/auth/verification-codes/email', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('mails a code to the own address, whatever the request names', async ({
    client,
    assert,
  }) => {
    const user = await makeUser({ locale: 'en-US' })
    const response = await client
      .post(URL)
      .loginAs(user)
      .header('accept-language', 'ja-JP')
      .json({ purpose: 'change_email', email: 'thief@identity.test' })
    response.assertStatus(200)
    response.assertBodyContains({ data: { expiresInSeconds: 600, resendInSeconds: 60 } })

    await settle()
    assert.lengthOf(await mailsTo('thief@identity.test'), 0)
    const { subject } = await lastMailTo(user.email)
    assert.include(subject, 'メールアドレス変更')
    const code = await lastCodeTo(user.email)
    const [row] = await db.from('verification_codes').where({ address: user.email })
    assert.equal(row.user_id, user.id)
    assert.notInclude(JSON.stringify(row), code)
  })

  test('mails a code to the pending address', async ({ client, assert }) => {
    const user = await makeUser()
    await user.merge({ pendingEmail: `next.${user.email}` }).save()
    await client.post(URL).loginAs(user).json({ purpose: 'verify_email' })
    await settle()
    assert.lengthOf(await mailsTo(user.email), 0)
    await lastCodeTo(`next.${user.email}`)
  })

  test('sends no code to another user’s address, with the same response', async ({
    client,
    assert,
  }) => {
    const other = await makeUser()
    const user = await makeUser()
    await user.merge({ pendingEmail: other.email }).save()
    const response = await client.post(URL).loginAs(user).json({ purpose: 'verify_email' })
    response.assertStatus(200)
    response.assertBodyContains({ data: { expiresInSeconds: 600 } })
    assert.notMatch((await lastMailTo(other.email)).text, /\b\d{6}\b/)
  })

  test('is for signed-in users, and for certain purposes only', async ({ client }) => {
    const stranger = await client.post(URL).json({ purpose: 'change_email' })
    stranger.assertStatus(401)
    const user = await makeUser()
    const response = await client.post(URL).loginAs(user).json({ purpose: 'sign_up' })
    response.assertStatus(422)
  })
})
