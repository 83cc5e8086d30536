import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { hashResetToken } from '#identity/passwords/models/password_reset'
import { makeUser, Visitor } from '#tests/support/identity'
import { lastMailTo, mailsTo } from '#tests/support/mailbox'
import { askForReset, resetLinkTo } from '#tests/support/accounts/password_reset'
import { countQueries } from '#tests/support/count_queries'
import { emptyQueue, settle } from '#tests/support/queue'

test.group('POST /api/v1/auth/forgot-password', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('mails a link in the owner’s language and stores only a hash of its token', async ({
    assert,
  }) => {
    const user = await makeUser({ locale: 'ja-JP' })
    assert.equal((await askForReset(user.email.toUpperCase())).status, 200)
    const url = await resetLinkTo(user.email)
    const token = url.searchParams.get('token')!
    assert.match(token, /^[\w-]{43}$/)
    assert.equal((await lastMailTo(user.email)).subject, 'Countermark のパスワード再設定')
    const stored = JSON.stringify([
      await db.from('password_resets'),
      await db.from('outbox_events'),
      await db.from('audit_entries'),
    ])
    assert.notInclude(stored, token)
    assert.include(stored, hashResetToken(token))
  })

  test('sends the same response for an address without an account, and no mail', async ({
    assert,
  }) => {
    const user = await makeUser()
    const known = await askForReset(user.email)
    const unknown = await askForReset('nobody@identity.test')
    assert.equal(known.status, 200)
    assert.equal(unknown.status, known.status)
    assert.deepEqual(unknown.body, known.body)
    await settle()
    assert.lengthOf(await mailsTo('nobody@identity.test'), 0)
  })

  test('runs the same database statements for an address with and without an account', async ({
    assert,
  }) => {
    const user = await makeUser()
    await askForReset('warm.up@identity.test')
    const known = await countQueries(() => askForReset(user.email))
    const unknown = await countQueries(() => askForReset('nobody@identity.test'))
    assert.isAbove(known.length, 0)
    assert.deepEqual(unknown, known)
  })

  test('builds the link on the configured address, whatever host the request names', async ({
    assert,
  }) => {
    const user = await makeUser()
    const evil = { 'x-forwarded-host': 'evil.example', 'forwarded': 'host=evil.example' }
    await askForReset(user.email, new Visitor(evil))
    assert.equal((await resetLinkTo(user.email)).origin, new URL(appUrl).origin)
    assert.notInclude((await lastMailTo(user.email)).html ?? '', 'evil.example')
  })

  test('rejects the fifth request of a minute for an address, known or not', async ({ assert }) => {
    const user = await makeUser()
    for (const email of [user.email, 'nobody@identity.test']) {
      for (let input = 1; input <= 4; input++) assert.equal((await askForReset(email)).status, 200)
      assert.equal((await askForReset(email)).status, 429)
    }
  })

  for (const [locale, message] of [
    ['zh-CN', '请输入有效的邮箱地址。'],
    ['en-US', 'Please enter a valid email address.'],
    ['ja-JP', '有効なメールアドレスを入力してください。'],
  ] as const) {
    test(`reports an invalid address beside its field, in ${locale}`, async ({ assert }) => {
      const { status, body } = await askForReset(
        'nobody',
        new Visitor({ 'accept-language': locale })
      )
      assert.equal(status, 422)
      assert.containsSubset(body.errors, [{ field: 'email', message }])
    })
  }
})
