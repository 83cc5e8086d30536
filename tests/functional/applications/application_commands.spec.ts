import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ApplicationsApprove from '../../../commands/applications/applications_approve.js'
import ApplicationsList from '../../../commands/applications/applications_list.js'
import ApplicationsReject from '../../../commands/applications/applications_reject.js'
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

test.group('Commands for applications', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('applications:list prints what waits, and refuses an unknown status', async ({ assert }) => {
    const { application } = await makeApplication()
    const list = await ace.create(ApplicationsList, [`--keyword=${application.creatorName}`])
    await list.exec()
    list.assertSucceeded()
    const json = await ace.create(ApplicationsList, [
      '--json',
      `--keyword=${application.creatorName}`,
    ])
    const listed = (await json.work()) as { applications: { id: number }[]; total: number }
    assert.deepEqual(
      listed.applications.map(({ id }) => id),
      [application.id]
    )
    const wrong = await ace.create(ApplicationsList, ['--status=open'])
    await wrong.exec()
    wrong.assertFailed()
    assert.equal(wrong.exitCode, 2)
  })

  test('applications:approve and :reject decide, once', async ({ assert }) => {
    const { user, application } = await makeApplication()
    const approve = await ace.create(ApplicationsApprove, [String(application.id)])
    await approve.exec()
    approve.assertSucceeded()
    assert.equal((await shopOf(user.id)).status, 'inactive')
    const again = await ace.create(ApplicationsApprove, [String(application.id)])
    await again.exec()
    assert.equal(again.exitCode, 1)

    const other = await makeApplication()
    const reject = await ace.create(ApplicationsReject, [
      String(other.application.id),
      '--reason=No page',
    ])
    await reject.exec()
    reject.assertSucceeded()
    await settle()
    assert.include((await mailsTo(other.user.email))[0]!.text, 'No page')
    assert.lengthOf(await mailsTo(user.email), 1)
  })

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
