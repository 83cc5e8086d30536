import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { DecideApplication } from '#applications/actions/decide_application'
import { WithdrawApplication } from '#applications/actions/withdraw_application'
import { DeleteUser } from '#identity/privacy/actions/delete_user'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { makeApplication } from '#tests/support/accounts/applications'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'

const ROUNDS = 5

const names = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'rejected' ? (result.reason as Error).constructor.name : 'done'
  )

async function madeFor(userId: number) {
  const creators = await db.from('creators').where('user_id', userId)
  const shops = await db.from('shops').whereIn(
    'creator_id',
    creators.map(({ id }) => id)
  )
  const [application] = await db.from('creator_applications').where('user_id', userId)
  return { creators: creators.length, shops: shops.length, status: application.status }
}

/** Without a surrounding transaction: concurrent requests need separate connections. */
test.group('Decisions at the same moment', (group) => {
  group.each.setup(emptyQueue)

  test('of several admins: one creator, one shop, one mail', async ({ assert }) => {
    const decide = await app.container.make(DecideApplication)
    for (let round = 0; round < ROUNDS; round++) {
      const { user, application } = await makeApplication()
      const approval = { id: application.id, action: 'approve', version: 1, actor: SYSTEM } as const
      const results = await Promise.allSettled(
        Array.from({ length: 6 }, () => decide.execute(approval))
      )
      assert.sameMembers(names(results), ['done', ...Array(5).fill('ApplicationDecided')])
      assert.deepEqual(await madeFor(user.id), { creators: 1, shops: 1, status: 'approved' })
      await settle()
      assert.lengthOf(await mailsTo(user.email), 1)
    }
  })

  test('approve against withdraw: one of them', async ({ assert }) => {
    const decide = await app.container.make(DecideApplication)
    const withdraw = await app.container.make(WithdrawApplication)
    for (let round = 0; round < ROUNDS; round++) {
      const { user, application } = await makeApplication()
      const actor = { ...SYSTEM, userId: user.id }
      const results = await Promise.allSettled([
        decide.execute({ id: application.id, action: 'approve', actor: SYSTEM }),
        withdraw.execute({ userId: user.id, actor }),
      ])
      const [approved, withdrawn] = names(results)
      assert.isTrue((approved === 'done') !== (withdrawn === 'done'), `${approved} ${withdrawn}`)
      const made = approved === 'done' ? 1 : 0
      const status = made ? 'approved' : 'archived'
      assert.deepEqual(await madeFor(user.id), { creators: made, shops: made, status })
      await settle()
      assert.lengthOf(await mailsTo(user.email), made)
    }
  })

  test('approve against the deletion of the account: never a shop without its owner', async ({
    assert,
  }) => {
    const decide = await app.container.make(DecideApplication)
    const leave = await app.container.make(DeleteUser)
    for (let round = 0; round < ROUNDS; round++) {
      const { user, application } = await makeApplication()
      const actor = { ...SYSTEM, userId: user.id }
      const results = await Promise.allSettled([
        decide.execute({ id: application.id, action: 'approve', actor: SYSTEM }),
        leave.execute({ userId: user.id, forfeitsBalance: false, actor }),
      ])
      const [approved, left] = names(results)
      assert.equal(left, 'done')
      const { creators, status } = await madeFor(user.id)
      assert.deepEqual(
        { creators, status },
        approved === 'done' ? { creators: 1, status: 'ended' } : { creators: 0, status: 'archived' }
      )
      const active = await db.from('creators').where({ user_id: user.id, status: 'active' })
      assert.isEmpty(active)
    }
  })

  test('approve against a ban: no creator is made after it', async ({ assert }) => {
    const decide = await app.container.make(DecideApplication)
    const ban = await app.container.make(BanUser)
    const { user, application } = await makeApplication()
    const results = await Promise.allSettled([
      ban.execute({ userId: user.id, reason: 'Stolen books', actor: SYSTEM }),
      decide.execute({ id: application.id, action: 'approve', actor: SYSTEM }),
    ])
    const [, approved] = names(results)
    assert.include(['done', 'ApplicantBanned'], approved!)
    const { creators } = await madeFor(user.id)
    assert.equal(creators, approved === 'done' ? 1 : 0)
  })

  test('a deleted account leaves states and dates only', async ({ assert }) => {
    const leave = await app.container.make(DeleteUser)
    const { user } = await makeApplication({ status: 'rejected' })
    const { application } = await makeApplication({ user })
    await leave.execute({
      userId: user.id,
      forfeitsBalance: false,
      actor: { ...SYSTEM, userId: user.id },
    })
    const rows = await db.from('creator_applications').where('user_id', user.id).orderBy('id')
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['rejected', 'archived']
    )
    assert.equal(rows[1].archived_because, 'account_deleted')
    assert.notInclude(JSON.stringify(rows), application.creatorName)
    assert.notInclude(JSON.stringify(rows), user.email)
  })
})
