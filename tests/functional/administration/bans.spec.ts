import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Creator from '#creators/models/creator'
import User from '#identity/models/user'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeUser, PASSWORD, signedIn, Visitor } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'
import { makeWithdrawal } from '#tests/support/trade/sending/withdrawals'

const REASON = 'Sold stolen books'

test.group('Bans by admins', () => {
  test('apply from the next request on, and the sign-in shows the reason', async ({ assert }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    const visitor = await signedIn(user)
    const { status, body } = await admin.post(`${OFFICE}/users/${user.id}/ban`, { reason: REASON })
    assert.equal(status, 200)
    assert.equal(body.data.ban.reason, REASON)
    assert.equal(body.data.sessions, 0)
    assert.equal((await visitor.get('/api/v1/user/info')).status, 401)
    const credentials = { email: user.email, password: PASSWORD }
    const refused = await new Visitor().post('/api/v1/auth/sign-in', credentials)
    assert.equal(refused.status, 403)
    assert.include(refused.body.message, REASON)

    const lifted = await admin.post(`${OFFICE}/users/${user.id}/unban`, { reason: 'A mistake' })
    assert.isNull(lifted.body.data.ban)
    assert.equal((await new Visitor().post('/api/v1/auth/sign-in', credentials)).status, 200)
  })

  test('need a reason, and are refused for admins, oneself, and twice', async ({ assert }) => {
    const boss = await makeUser({ role: 'admin' })
    const admin = await signedIn(boss)
    const user = await makeUser()
    const ban = (id: number, body: object = { reason: REASON }) =>
      admin.post(`${OFFICE}/users/${id}/ban`, body)
    for (const body of [
      {},
      { reason: 'x' },
      { reason: ' '.repeat(9) },
      { reason: 'x'.repeat(501) },
    ])
      assert.equal((await ban(user.id, body)).status, 422)
    const colleague = await makeUser({ role: 'admin' })
    assert.equal((await ban(colleague.id)).body.error, 'ADMIN_CANNOT_BE_BANNED')
    assert.equal((await ban(boss.id)).body.error, 'CANNOT_BAN_ONESELF')
    assert.equal((await ban(999_999_999)).status, 404)
    assert.equal(
      (await admin.post(`${OFFICE}/users/${user.id}/unban`, { reason: REASON })).body.error,
      'NOT_BANNED'
    )
    const both = await Promise.all([ban(user.id), ban(user.id), ban(user.id)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409, 409])
    assert.lengthOf(await db.from('user_bans').where('user_id', user.id), 1)
  })

  test('need a fresh confirmation of the admin', async ({ assert }) => {
    const boss = await makeUser({ role: 'admin' })
    const admin = await signedIn(boss)
    const user = await makeUser()
    const rows = await db.from('sessions').where('user_id', String(boss.id))
    for (const { id, data } of rows) {
      const stored = JSON.parse(data)
      const aged = JSON.parse(
        JSON.stringify(stored).replace(/"confirmed_at":\d+/, '"confirmed_at":1')
      )
      await db
        .from('sessions')
        .where({ id })
        .update({ data: JSON.stringify(aged) })
    }
    const { status, body } = await admin.post(`${OFFICE}/users/${user.id}/ban`, { reason: REASON })
    assert.equal(status, 428)
    assert.equal(body.error, 'CONFIRMATION_REQUIRED')
  })

  test('end the sales of the creator in the same step, or ban no user while a payout is open', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const { creatorId, id } = await makeWithdrawal({ stage: 'scheduled' })
    const { userId } = await Creator.findOrFail(creatorId)
    const ban = () =>
      admin.post(`${OFFICE}/users/${userId}/ban`, { reason: REASON, endsSales: true })
    const refused = await ban()
    assert.equal(refused.body.error, 'OPEN_SETTLEMENT')
    assert.isNull((await User.findOrFail(userId)).bannedAt)
    const closed = { stage: 'returned', closed_at: new Date() }
    await db.from('withdrawals').where({ id }).update(closed)
    assert.equal((await ban()).status, 200)
    assert.isFalse((await Creator.findOrFail(creatorId)).isActive)
    const entry = await db
      .from('audit_entries')
      .where({ action: 'creator.changed', subject_id: String(creatorId) })
      .firstOrFail()
    assert.equal(entry.details.reason, REASON)
  })

  test('leave a record with who, why and until when, beside the blocks of all shops', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    const seller = await makeCreator()
    await db.table('blocked_customers').insert({
      shop_id: seller.shop.id,
      user_id: user.id,
      reason_type: 'reselling_or_leaking',
      reason: 'Copy on a forum',
      watermark_id: '0123456789ab',
      blocked_by: seller.user.id,
      created_at: new Date(),
    })
    await admin.post(`${OFFICE}/users/${user.id}/ban`, { reason: REASON })
    await admin.post(`${OFFICE}/users/${user.id}/unban`, { reason: 'Apologized' })
    await admin.post(`${OFFICE}/users/${user.id}/ban`, { reason: 'Again' })
    const { body } = await admin.get(`${OFFICE}/users/${user.id}/block-record`)
    assert.deepEqual(
      body.data.bans.map(({ reason, liftReason }: Record<string, string>) => [reason, liftReason]),
      [
        ['Again', null],
        [REASON, 'Apologized'],
      ]
    )
    assert.isNull(body.data.bans[0].until)
    assert.isString(body.data.bans[1].until)
    assert.isString(body.data.bans[1].liftedBy)
    assert.equal(body.data.shops[0].watermarkId, '0123456789ab')
    assert.equal(body.data.shops[0].shop, seller.shop.name)
    assert.equal((await admin.get(`${OFFICE}/users/999999999/block-record`)).status, 404)

    const blocks = await admin.get(`${OFFICE}/shop-blocks?q=0123456789AB`)
    assert.equal(blocks.body.data.total, 1)
    assert.equal(blocks.body.data.items[0].userId, user.id)
    const byReason = await admin.get(`${OFFICE}/shop-blocks?reasonType=other`)
    assert.equal(byReason.body.data.total, 0)
  })

  test('are refused to everybody else', async ({ assert }) => {
    const user = await makeUser()
    const { user: creator } = await makeCreator()
    const visitors = [await signedIn(user), new Visitor()]
    for (const visitor of visitors) {
      const { status } = await visitor.post(`${OFFICE}/users/${creator.id}/ban`, { reason: REASON })
      assert.include([401, 403], status)
    }
    assert.lengthOf(await db.from('user_bans').where('user_id', creator.id), 0)
  })
})
