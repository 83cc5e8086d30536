import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { makeCoupon } from '#tests/support/coupons'
import { freezeClock } from '#tests/support/clock'
import { makeBuyer, makeListing, makePaidOrder, makeSeller, sandboxId } from '#tests/support/orders'
import { balancesOf } from '#tests/support/trade/payouts'

const PATH = '/api/v1/creator-dashboard/sales/estimate'

const estimate = (client: ApiClient, user: User, query: object) =>
  client.get(PATH).loginAs(user).qs(query)
const yuan = (amount: string) => ({ amount, currency: 'CNY' })

/** The sandbox costs the creator 7 %, as Alipay does; the balance nothing. */
async function twoMethods() {
  await sandboxId()
  await db
    .from('payment_gateways')
    .whereNotIn('driver', ['sandbox', 'balance'])
    .update({ is_enabled: false })
  await db.from('payment_gateways').where('driver', 'sandbox').update({ creator_fee_bp: 700 })
}

test.group('What a creator receives per sale', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is estimated by what the payment methods cost, as the ledger then posts it', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    await twoMethods()
    // 5 % of 9.99 are 0.4995, 7 % are 0.6993: each fee is rounded by itself.
    const query = { salesPrice: '999', currency: 'CNY' }
    const response = await estimate(client, seller.user, query)
    response.assertStatus(200)
    assert.deepEqual(response.body().data, {
      feeFreeUntil: null,
      shares: [
        { drivers: ['balance'], now: yuan('949'), regular: yuan('949') },
        { drivers: ['sandbox'], now: yuan('879'), regular: yuan('879') },
      ],
      coupons: [],
    })
    await makePaidOrder(await makeBuyer(), await makeListing(seller, { price: 999 }))
    const pending = await balancesOf('creator_pending', String(seller.creatorId))
    assert.equal(Number(pending.CNY), 879)
  })

  test('says both amounts while no service fee is charged, and until when', async ({
    client,
    assert,
  }) => {
    const { clock, release } = freezeClock()
    try {
      const { user } = await makeSeller({ approvedAt: clock.now().minus({ days: 1 }) })
      await twoMethods()
      const query = { salesPrice: '2000', currency: 'JPY' }
      const free = (await estimate(client, user, query)).body().data
      const until = DateTime.fromISO(free.feeFreeUntil)
      assert.equal(until.diff(clock.now()).as('days'), 6)
      const yen = (amount: string) => ({ amount, currency: 'JPY' })
      assert.deepEqual(free.shares, [
        { drivers: ['balance'], now: yen('2000'), regular: yen('1900') },
        { drivers: ['sandbox'], now: yen('1860'), regular: yen('1760') },
      ])
      clock.moveBy({ days: 6 })
      const later = (await estimate(client, user, query)).body().data
      assert.isNull(later.feeFreeUntil)
      assert.deepEqual(later.shares[0].now, yen('1900'))
    } finally {
      release()
    }
  })

  test('is estimated with each coupon that buyers can use now, the largest discount first', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    await twoMethods()
    const { id: productId } = await makeListing(seller, { price: 2_000 })
    const tenth = { title: 'A tenth', discountType: 'percentage', discountAmount: 1_000n } as const
    const forAll = await makeCoupon(seller, tenth)
    const forOne = await makeCoupon(seller, { title: 'Five', productIds: [productId] })
    await makeCoupon(await makeSeller())
    for (const change of [
      { used: 1, usage_limit: 1 },
      { status: 'inactive' },
      { currency: 'JPY' },
    ]) {
      const { id } = await makeCoupon(seller)
      await db.from('coupons').where({ id }).update(change)
    }
    const query = { salesPrice: '2000', currency: 'CNY' }
    const tenthOff = {
      couponId: forAll.id,
      title: 'A tenth',
      price: yuan('1800'),
      now: yuan('1710'),
    }
    const all = (await estimate(client, seller.user, query)).body().data
    assert.deepEqual(all.coupons, [tenthOff])
    const own = (await estimate(client, seller.user, { ...query, productId })).body().data
    const fiveOff = { couponId: forOne.id, title: 'Five', price: yuan('1500'), now: yuan('1425') }
    assert.deepEqual(own.coupons, [fiveOff, tenthOff])
  })

  test('is also estimated while no payment method is offered; a price is required', async ({
    client,
    assert,
  }) => {
    const { user } = await makeSeller()
    await db.from('payment_gateways').update({ is_enabled: false })
    const { data } = (await estimate(client, user, { salesPrice: '100', currency: 'CNY' })).body()
    assert.deepEqual(data.shares, [{ drivers: [], now: yuan('95'), regular: yuan('95') }])
    for (const query of [
      {},
      { salesPrice: '100' },
      { salesPrice: '1.5', currency: 'CNY' },
      { salesPrice: '-1', currency: 'CNY' },
      { salesPrice: '9'.repeat(13), currency: 'CNY' },
      { salesPrice: '100', currency: 'XXX' },
    ]) {
      ;(await estimate(client, user, query)).assertStatus(422)
    }
  })
})
