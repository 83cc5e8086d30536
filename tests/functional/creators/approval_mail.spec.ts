import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import CreatorApprove from '../../../commands/creators/creator_approve.js'
import { makeToken } from '#tests/support/access'
import { makeUser } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'

test.group('creator:approve', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('mails the first steps in the user’s language, once', async ({ assert }) => {
    for (const [locale, words] of [
      ['en-US', /Your shop is open/],
      ['zh-CN', /您的店铺已开通/],
      ['ja-JP', /ショップを開設しました/],
    ] as const) {
      const { email } = await makeUser({ locale })
      for (const _ of [1, 2]) {
        const command = await ace.create(CreatorApprove, [email])
        await command.exec()
        command.assertSucceeded()
      }
      await settle()
      const mails = await mailsTo(email)
      assert.lengthOf(mails, 1)
      assert.match(mails[0]!.text, words)
      assert.match(mails[0]!.text, /\/c\/[a-z0-9]+/i)
    }
  })

  test('tells of revoked access tokens only who had some', async ({ assert }) => {
    const [owner, other] = [await makeUser(), await makeUser()]
    await makeToken(owner)
    for (const { email } of [owner, other]) {
      await (await ace.create(CreatorApprove, [email])).exec()
    }
    await settle()
    assert.include((await mailsTo(owner.email))[0]!.text, 'access tokens')
    assert.notInclude((await mailsTo(other.email))[0]!.text, 'access tokens')
  })
})
