import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { ListAuditEntries } from '#audit/queries/list_audit_entries'
import User from '#identity/models/user'
import { executeAsOwner } from '#tests/support/as_owner'
import { makeUser, PASSWORD, signedIn, type Visitor } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller, makeUnpaidOrder } from '#tests/support/orders'

const deleteAccount = (visitor: Visitor, body: unknown = { confirmation: 'YES' }) =>
  visitor.delete('/api/v1/user', body)
const reasonsIn = (body: { details: { objections: { reason: string }[] } }) =>
  body.details.objections.map(({ reason }) => reason)

test.group('Account deletion with open items', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const setBalance = async (type: string, owner: number, balance = -5000) => {
    await executeAsOwner(`insert into ledger_accounts (type, owner, currency, balance)
      values ('${type}', '${owner}', 'CNY', ${balance})`)
  }

  test('is rejected while a payment is open', async ({ assert }) => {
    const user = await makeUser()
    await makeUnpaidOrder(user, await makeListing(await makeSeller()))
    const { status, body } = await deleteAccount(await signedIn(user))
    assert.equal(status, 409)
    assert.equal(body.error, 'ACCOUNT_DELETION_REFUSED')
    assert.deepEqual(reasonsIn(body), ['PAYMENT_OPEN'])
    assert.isNull((await user.refresh()).deletedAt)
  })

  test('is rejected for a creator with an open shop, earnings and sales, and lists all three reasons', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    await makePaidOrder(await makeUser(), await makeListing(seller))
    const creator = await User.findOrFail(seller.user.id)
    await creator.merge({ password: PASSWORD }).save()
    const { body } = await deleteAccount(await signedIn(creator))
    assert.sameMembers(reasonsIn(body), ['SHOP_OPEN', 'EARNINGS_OPEN', 'GOODS_SOLD'])
  })

  test('of a creator with a closed shop and no sales also anonymizes the creator and the shop', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    await db.from('shops').where('id', seller.shopId).update({ status: 'inactive' })
    const creator = await User.findOrFail(seller.user.id)
    await creator.merge({ password: PASSWORD }).save()
    assert.equal((await deleteAccount(await signedIn(creator))).status, 200)
    const row = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    assert.equal(row.name, `deleted${creator.id}`)
    const shop = await db.from('shops').where('id', seller.shopId).firstOrFail()
    assert.notEqual(shop.name, 'Paper Lantern')
  })

  test('of a creator is not stopped by tips, but by a debt, which is shown as such', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    for (let n = 0; n < 2; n++) await makePaidOrder(await makeUser(), goods)
    await db.from('shops').where('id', seller.shopId).update({ status: 'inactive' })
    await executeAsOwner(
      `update ledger_accounts set balance = 0 where owner = '${seller.creatorId}'`
    )
    await setBalance('creator_available', seller.creatorId, 700)
    const creator = await User.findOrFail(seller.user.id)
    await creator.merge({ password: PASSWORD }).save()
    const visitor = await signedIn(creator)
    const { body } = await deleteAccount(visitor)
    assert.sameDeepMembers(body.details.objections, [
      { reason: 'DEBT_OPEN', amounts: [{ amount: '700', currency: 'CNY' }] },
      { reason: 'GOODS_SOLD', count: 1 },
    ])
    await db
      .from('orders')
      .where('shop_id', seller.shopId)
      .update({ type: 'tipping', product_id: null })
    assert.deepEqual(reasonsIn((await deleteAccount(visitor)).body), ['DEBT_OPEN'])
  })

  test('is rejected for an admin', async ({ assert }) => {
    const { body } = await deleteAccount(await signedIn(await makeUser({ role: 'admin' })))
    assert.deepEqual(reasonsIn(body), ['ADMIN_ROLE'])
  })

  test('is rejected with a balance, unless it is forfeited explicitly', async ({ assert }) => {
    const user = await makeUser()
    await setBalance('buyer_balance', user.id)
    const visitor = await signedIn(user)
    const rejected = await deleteAccount(visitor)
    assert.deepEqual(rejected.body.details.objections, [
      { reason: 'BALANCE_OPEN', amounts: [{ amount: '5000', currency: 'CNY' }] },
    ])

    const forfeited = await deleteAccount(visitor, { confirmation: 'YES', forfeitBalance: true })
    assert.equal(forfeited.status, 200)
    const balances = await db.from('ledger_balances').select('type', 'balance').orderBy('type')
    assert.deepEqual(
      balances.filter(({ type }) => /balance|forfeited/.test(type)),
      [
        { type: 'buyer_balance', balance: 0n },
        { type: 'forfeited', balance: -5000n },
      ]
    )
    const entries = await new ListAuditEntries().execute({ about: user.id })
    assert.includeMembers(
      entries.map(({ action }) => action),
      ['balance.forfeited', 'user.deleted']
    )
  })

  for (const forfeitBalance of ['true', 1, 'yes']) {
    test(`does not accept ${JSON.stringify(forfeitBalance)} for forfeiting`, async ({ assert }) => {
      const user = await makeUser()
      await setBalance('buyer_balance', user.id)
      const { status } = await deleteAccount(await signedIn(user), {
        confirmation: 'YES',
        forfeitBalance,
      })
      assert.oneOf(status, [409, 422])
      assert.isNull((await user.refresh()).deletedAt)
    })
  }
})
