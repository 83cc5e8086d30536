import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { makeUser, PASSWORD, Visitor, signedIn } from '#tests/support/identity'
import { lastMailTo } from '#tests/support/mailbox'
import { emptyQueue } from '#tests/support/queue'

const LANGUAGES = '/api/v1/user/languages'

const signInAt = (email: string, language: string) =>
  new Visitor({ 'accept-language': language }).post('/api/v1/auth/sign-in', {
    email,
    password: PASSWORD,
  })
const localeOf = async (user: User) => (await user.refresh()).locale

test.group('The language of mails', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('an explicit choice stays, whatever device signs in', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    const { status, body } = await visitor.patch(LANGUAGES, { mailLanguage: 'ja-JP' })
    assert.equal(status, 200)
    assert.equal(body.data.mailLanguage, 'ja-JP')
    await signInAt(user.email, 'zh-CN')
    assert.equal(await localeOf(user), 'ja-JP')

    await visitor.post('/api/v1/auth/verification-codes/email', { purpose: 'change_email' })
    assert.match((await lastMailTo(user.email)).subject!, /[ぁ-ん]/)
    await new Visitor({ 'accept-language': 'en-US' }).post('/api/v1/auth/forgot-password', {
      email: user.email,
    })
  })

  test('follows the screen as long as none was chosen, and again after null', async ({
    assert,
  }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    await visitor.patch(LANGUAGES, { screenLanguage: 'ja-JP' })
    assert.equal(await localeOf(user), 'ja-JP')

    await visitor.patch(LANGUAGES, { mailLanguage: 'zh-CN' })
    await visitor.patch(LANGUAGES, { screenLanguage: 'ja-JP' })
    assert.equal(await localeOf(user), 'zh-CN')

    const { body } = await visitor.patch(LANGUAGES, {
      mailLanguage: null,
      screenLanguage: 'en-US',
    })
    assert.isNull(body.data.mailLanguage)
    assert.equal(await localeOf(user), 'en-US')
    await signInAt(user.email, 'ja-JP')
    assert.equal(await localeOf(user), 'ja-JP')
  })

  test('is one of three; a change of the name leaves it unchanged', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    for (const mailLanguage of ['fr-FR', 7, '', {}, ['ja-JP']]) {
      const { status } = await visitor.patch(LANGUAGES, { mailLanguage })
      assert.equal(status, mailLanguage === '' ? 200 : 422, JSON.stringify(mailLanguage))
    }
    await visitor.patch(LANGUAGES, { mailLanguage: 'ja-JP' })
    const { username, email } = user
    await visitor.patch('/api/v1/user', { username: `${username}x`, email })
    assert.isTrue((await user.refresh()).localeIsChosen)
    assert.equal(user.locale, 'ja-JP')
  })
})
