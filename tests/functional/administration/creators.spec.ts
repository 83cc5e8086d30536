import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import Creator from '#creators/models/creator'
import CreatorSet from '../../../commands/creators/creator_set.js'
import { StreamCreators } from '#administration/queries/creators'
import { makeApplication } from '#tests/support/accounts/applications'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { mailsTo } from '#tests/support/mailbox'
import { settle } from '#tests/support/queue'
import { makeWithdrawal } from '#tests/support/trade/sending/withdrawals'
import { makeCreator } from '#tests/support/shops'

const auditOf = (creatorId: number) =>
  db
    .from('audit_entries')
    .where({ subject_type: 'creator', subject_id: String(creatorId) })
    .orderBy('id')

/** The reason that every change of the terms needs. */
const WHY = { reason: 'Agreed by mail' }

test.group('Creators for admins', () => {
  test('are found by the beginning of their name, and filtered', async ({ assert }) => {
    const admin = await anAdmin()
    const { creator, user, shop } = await makeCreator()
    const list = async (query: string) => (await admin.get(`${OFFICE}/creators?${query}`)).body.data
    const found = await list(`q=${creator.name.slice(0, -1).toUpperCase()}`)
    assert.equal(found.total, 1)
    assert.containsSubset(found.items[0], {
      id: creator.id,
      userId: user.id,
      shopName: shop.name,
      status: 'active',
      serviceFee: 5,
      products: 0,
      available: [],
      verifiedAt: null,
      isShopOpen: true,
      sold30Days: { orders: 0, sums: [] },
    })
    assert.equal((await list(`q=${user.email}`)).total, 1)
    assert.equal((await list(`q=${creator.name}&status=inactive`)).total, 0)
    assert.equal((await list(`q=${creator.name}&verified=yes`)).total, 0)
  })

  test('get a fee between 0 and 30 per cent, which counts for later sales, and the log says who changed it', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const { creator } = await makeCreator()
    const change = (body: object) =>
      admin.patch(`${OFFICE}/creators/${creator.id}`, { ...WHY, ...body })
    for (const serviceFee of [-1, 30.01, 4.555, '5', 1e9, null, '', '1e1', 'abc'])
      assert.equal((await change({ serviceFee })).status, 422, String(serviceFee))
    assert.equal((await change({ status: null })).status, 422)
    const { body } = await change({ serviceFee: 12.5, version: 1 })
    assert.equal(body.data.serviceFee, 12.5)
    assert.equal((await Creator.findOrFail(creator.id)).serviceFeeBp, 1250)
    const entries = await auditOf(creator.id)
    assert.deepEqual(entries.at(-1).details, {
      serviceFeeBp: { from: 500, to: 1250 },
      ...WHY,
    })
    assert.isNumber(entries.at(-1).actor_id)
  })

  test('are changed for a reason, which the shell gives as well', async ({ assert }) => {
    const admin = await anAdmin()
    const { creator } = await makeCreator()
    for (const reason of [undefined, null, '', ' x ', 'x'.repeat(501)]) {
      const body = { serviceFee: 3, reason }
      const refused = await admin.patch(`${OFFICE}/creators/${creator.id}`, body)
      assert.equal(refused.status, 422)
      assert.equal(refused.body.errors[0].field, 'reason')
    }
    const byShell = async (reason: string) => {
      const command = await ace.create(CreatorSet, [creator.name, '--fee=3', `--reason=${reason}`])
      await command.exec()
      return command.exitCode
    }
    assert.equal(await byShell('x'), 2)
    assert.equal((await Creator.findOrFail(creator.id)).serviceFeeBp, 500)
    assert.equal(await byShell('Agreed by phone'), 0)
    const entries = await auditOf(creator.id)
    assert.equal(entries.at(-1).details.reason, 'Agreed by phone')
  })

  test('a form that is out of date is refused, and of two admins one wins', async ({ assert }) => {
    const [first, second] = [await anAdmin(), await anAdmin()]
    const { creator } = await makeCreator()
    const path = `${OFFICE}/creators/${creator.id}`
    const both = await Promise.all([
      first.patch(path, { serviceFee: 1, version: 1, ...WHY }),
      second.patch(path, { serviceFee: 2, version: 1, ...WHY }),
    ])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    const loser = both.find(({ status }) => status === 409)!
    assert.equal(loser.body.error, 'CHANGED_MEANWHILE')
  })

  test('a free period of their own replaces the usual one, until it is removed', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const { creator } = await makeCreator()
    const path = `${OFFICE}/creators/${creator.id}`
    const freeUntil = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 86_400_000).toISOString()
    const { body } = await admin.patch(path, { freeUntil, ...WHY })
    assert.equal(new Date(body.data.freeUntil).toISOString(), freeUntil)
    const stored = await Creator.findOrFail(creator.id)
    assert.equal(stored.feeBpAt(stored.freeUntil!.minus({ seconds: 1 })), 0)
    assert.equal(stored.feeBpAt(stored.freeUntil!), 500)
    const usual = await admin.patch(path, { freeUntil: null, ...WHY })
    assert.isFalse(usual.body.data.hasOwnFreeUntil)
    assert.equal((await admin.patch(path, { freeUntil: 'tomorrow', ...WHY })).status, 422)
  })

  test('nothing else can be set', async ({ assert }) => {
    const admin = await anAdmin()
    const { creator } = await makeCreator()
    await admin.patch(`${OFFICE}/creators/${creator.id}`, {
      ...WHY,
      status: 'active',
      name: 'other',
      userId: 1,
      verifiedAt: '2030-01-01',
      approvedAt: null,
    })
    const after = await Creator.findOrFail(creator.id)
    assert.equal(after.name, creator.name)
    assert.equal(after.userId, creator.userId)
    assert.isNull(after.verifiedAt)
    assert.isNotNull(after.approvedAt)
  })

  test('an inactive creator has no studio and no public shop, until they are active again', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const { creator } = await makeCreator()
    const path = `${OFFICE}/creators/${creator.id}`
    const shop = () => admin.get(`/api/v1/creator/${creator.name}/shop/products`)
    assert.equal((await shop()).status, 200)
    await admin.patch(path, { status: 'inactive', ...WHY })
    assert.equal((await shop()).status, 404)
    await admin.patch(path, { status: 'active', ...WHY })
    assert.equal((await shop()).status, 200)
  })

  test('whose payout is open cannot be made inactive until it is paid or returned', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const withdrawal = await makeWithdrawal({ stage: 'scheduled' })
    const path = `${OFFICE}/creators/${withdrawal.creatorId}`
    const refused = await admin.patch(path, { status: 'inactive', ...WHY })
    assert.equal(refused.status, 409)
    assert.equal(refused.body.error, 'OPEN_SETTLEMENT')
    assert.include(refused.body.message, withdrawal.invoiceNo)
    assert.isTrue((await Creator.findOrFail(withdrawal.creatorId)).isActive)
    assert.equal((await admin.patch(path, { serviceFee: 3, ...WHY })).status, 200)
    const closed = { stage: 'returned', closed_at: new Date() }
    await db.from('withdrawals').where('id', withdrawal.id).update(closed)
    assert.equal((await admin.patch(path, { status: 'inactive', ...WHY })).status, 200)
  })

  test('are verified once, with a note that only admins read', async ({ assert }) => {
    const admin = await anAdmin()
    const { creator } = await makeCreator()
    const decide = (decision: string, note = 'Passport seen') =>
      admin.post(`${OFFICE}/creators/${creator.id}/verification`, { decision, note })
    assert.equal((await decide('revoked')).body.error, 'NOT_VERIFIED')
    assert.equal((await decide('verified', 'x')).status, 422)
    const { body } = await decide('verified')
    assert.isString(body.data.verifiedAt)
    assert.equal(body.data.verificationNote, 'Passport seen')
    assert.equal((await decide('verified')).body.error, 'ALREADY_VERIFIED')
    assert.isNull((await decide('revoked', 'Forged')).body.data.verifiedAt)
    const shop = await admin.get(`/c/${creator.name}`)
    assert.notInclude(shop.text, 'Passport seen')
  })

  test('the rows of an export are those of the list', async ({ assert }) => {
    const admin = await anAdmin()
    const made = [await makeCreator(), await makeCreator()]
    const listed = (await admin.get(`${OFFICE}/creators?pageSize=100`)).body.data
    const stream = await app.container.make(StreamCreators)
    const exported = []
    for await (const row of stream.execute({})) exported.push(row.id)
    assert.deepEqual(
      exported,
      listed.items.map(({ id }: { id: number }) => id)
    )
    const { status, text, headers } = await admin.get(`${OFFICE}/creators/export?format=csv`)
    assert.equal(status, 200)
    assert.equal(text.trim().split('\n').length, listed.total + 1)
    const free = made[0]!.creator.feeFreeUntil!.toUTC().toISO()!
    for (const { creator } of made) assert.include(text, creator.name)
    assert.include(text, free, 'the usual free period, as on the page')
    assert.match(headers.get('content-disposition')!, /creators-\d{8}-\d{4}\.csv/)
    const xlsx = await admin.get(`${OFFICE}/creators/export?format=xlsx`)
    assert.match(xlsx.headers.get('content-type')!, /spreadsheetml/)
  })
})

test.group('Ending a creator', () => {
  test('closes creator, shop and application, mails the reason, and happens once', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const { user, application } = await makeApplication()
    await admin.patch(`${OFFICE}/creator-applications/${application.id}`, { action: 'approve' })
    const creator = await Creator.findByOrFail({ userId: user.id })
    const end = () => admin.post(`${OFFICE}/creators/${creator.id}/end`, { reason: 'Sold copies' })
    const both = await Promise.all([end(), end()])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    assert.equal(both.find(({ status }) => status === 409)!.body.error, 'CREATOR_ENDED')
    assert.equal((await Creator.findOrFail(creator.id)).status, 'inactive')
    const shop = await db.from('shops').where('creator_id', creator.id).firstOrFail()
    assert.equal(shop.status, 'inactive')
    const row = await db.from('creator_applications').where('id', application.id).firstOrFail()
    assert.equal(row.status, 'ended')
    assert.isNotNull(row.ended_at)
    await settle()
    const mails = (await mailsTo(user.email)).filter(({ text }) => text.includes('Sold copies'))
    assert.lengthOf(mails, 1)
    const actions = (await auditOf(creator.id)).map(({ action }) => action)
    assert.includeMembers(actions, ['creator.changed', 'creator.ended'])
  })
})
