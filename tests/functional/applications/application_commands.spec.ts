import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import CreatorApprove from '../../../commands/creators/creator_approve.js'
import { makeApplication } from '#tests/support/accounts/applications'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'

async function shopOf(userId: number) {
  return db
    .from('shops')
    .join('creators', 'creators.id', 'shops.creator_id')
    .where('creators.user_id', userId)
    .select('shops.name', 'shops.status')
    .first()
}

test.group('The command for applications', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('creator:approve approves a pending application and opens its shop', async ({ assert }) => {
    const { user, application } = await makeApplication()
    const flagged = await ace.create(CreatorApprove, [user.email, '--name=other'])
    await flagged.exec()
    assert.equal(flagged.exitCode, 2)
    const command = await ace.create(CreatorApprove, [user.email])
    await command.exec()
    command.assertSucceeded()
    await application.refresh()
    assert.equal(application.status, 'approved')
    assert.deepEqual(await shopOf(user.id), { name: application.shopName, status: 'active' })
    await settle()
    assert.lengthOf(await mailsTo(user.email), 1)
  })
})
