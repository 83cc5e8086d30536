import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { claimCoupon, makeCoupon, makeReserved } from '#tests/support/coupons'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'

const PATH = '/api/v1/creator-dashboard/promotions/coupons'
const NEW = {
  title: '新读者见面礼',
  discountType: 'percentage',
  discountAmount: '1500',
  minOrderAmount: '5000',
  usageLimit: 100,
}

const create = (client: ApiClient, user: User, body: object) =>
  client.post(PATH).loginAs(user).json(body)
const change = (client: ApiClient, user: User, id: number, body: object) =>
  client.patch(`${PATH}/${id}`).loginAs(user).json(body)

test.group('Coupons in the studio', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are created, listed and counted', async ({ client, assert }) => {
    const { user, shopId } = await makeSeller()
    const made = await create(client, user, { ...NEW, code: 'new-readers' })
    made.assertStatus(200)
    const { data } = made.body()
    assert.containsSubset(data, {
      code: 'NEWREADERS',
      title: '新读者见面礼',
      discountType: 'percentage',
      discountAmount: '1500',
      currency: 'CNY',
      minOrderAmount: '5000',
      usageLimit: 100,
      perUserLimit: 1,
      status: 'active',
      isPublic: false,
      products: [],
      shop: { id: shopId },
    })
    await makeCoupon(await makeSeller(), { title: 'Not mine' })

    const list = (await client.get(PATH).loginAs(user)).body().data
    assert.deepEqual(
      list.items.map(({ couponId }: { couponId: number }) => couponId),
      [data.couponId]
    )
    const one = await client.get(`${PATH}/${data.couponId}`).loginAs(user)
    assert.deepEqual(one.body().data, data)
    const counts = await client.get(`${PATH}/count`).loginAs(user)
    assert.deepEqual(counts.body().data, {
      total: 1,
      active: 1,
      exhausted: 0,
      inactive: 0,
      expired: 0,
    })
  })

  test('reject invalid terms, beside the field', async ({ client, assert }) => {
    const { user } = await makeSeller()
    const other = await makeListing(await makeSeller())
    await makeCoupon(await makeSeller(), { code: 'TAKEN01' })
    const cases: [change: object, status: number, field: string][] = [
      [{ title: '' }, 422, 'title'],
      [{ code: 'SHORT' }, 422, 'code'],
      [{ code: '优惠码优惠码' }, 422, 'code'],
      [{ code: 'taken-01' }, 409, 'code'],
      [{ discountAmount: '0' }, 422, 'discountAmount'],
      [{ discountAmount: '99' }, 422, 'discountAmount'],
      [{ discountAmount: '10001' }, 422, 'discountAmount'],
      [{ discountAmount: '-5' }, 422, 'discountAmount'],
      [{ discountAmount: '1.5' }, 422, 'discountAmount'],
      [{ discountType: 'fixed', discountAmount: '0' }, 422, 'discountAmount'],
      [{ discountType: 'gift' }, 422, 'discountType'],
      [{ minOrderAmount: 'all' }, 422, 'minOrderAmount'],
      [{ usageLimit: 0 }, 422, 'usageLimit'],
      [{ usageLimit: 1.5 }, 422, 'usageLimit'],
      [{ perUserLimit: 0 }, 422, 'perUserLimit'],
      [{ endsAt: '2001-01-01T00:00:00Z' }, 422, 'endsAt'],
      [{ startsAt: '2090-01-02T00:00:00Z', endsAt: '2090-01-01T00:00:00Z' }, 422, 'endsAt'],
      [{ startsAt: 'tomorrow' }, 422, 'startsAt'],
      [{ productIds: [other.id] }, 422, 'productIds'],
      [{ currency: 'XXX' }, 422, 'currency'],
    ]
    for (const [input, status, field] of cases) {
      const response = await create(client, user, { ...NEW, ...input })
      assert.equal(response.status(), status, JSON.stringify(input))
      assert.equal(response.body().errors[0].field, field, JSON.stringify(input))
    }
    assert.lengthOf(await db.from('coupons').where('title', NEW.title), 0)
  })

  test('of another shop are answered like absent ones', async ({ client, assert }) => {
    const foreign = await makeCoupon(await makeSeller())
    const { user } = await makeSeller()
    for (const id of [foreign.id, 999_999_999]) {
      for (const response of [
        await client.get(`${PATH}/${id}`).loginAs(user),
        await client.get(`${PATH}/${id}/usage`).loginAs(user),
        await change(client, user, id, { status: 'inactive' }),
      ]) {
        response.assertStatus(404)
        assert.equal(response.body().error, 'NOT_FOUND')
      }
    }
    await foreign.refresh()
    assert.equal(foreign.status, 'active')
  })

  test('have fixed terms once they are claimed; other fields may change', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    const coupon = await makeCoupon(seller, { productIds: [goods.id] })
    const { user } = seller
    ;(await change(client, user, coupon.id, { discountAmount: '600' })).assertStatus(200)
    await claimCoupon(await makeBuyer(), coupon)
    await claimCoupon(await makeBuyer(), coupon)

    for (const terms of [
      { discountAmount: '700' },
      { discountType: 'percentage' },
      { minOrderAmount: '1' },
      { productIds: [] },
      { startsAt: '2090-01-01T00:00:00Z' },
      { perUserLimit: 2 },
      { currency: 'USD' },
    ]) {
      const response = await change(client, user, coupon.id, terms)
      assert.equal(response.body().error, 'COUPON_TERMS_FIXED', JSON.stringify(terms))
    }
    // Sending the same terms again is no change.
    const offer = {
      title: 'Another name',
      endsAt: '2090-01-01T00:00:00.000Z',
      usageLimit: 2,
      isPublic: true,
    }
    const same = { discountAmount: '600', productIds: [goods.id], minOrderAmount: '0' }
    const changed = await change(client, user, coupon.id, { ...offer, ...same, startsAt: null })
    changed.assertStatus(200)
    assert.containsSubset(changed.body().data, offer)
    const startsAt = '2026-01-01T08:00:00.000Z'
    await db.from('coupons').where('id', coupon.id).update({ starts_at: startsAt })
    const again = await change(client, user, coupon.id, { title: 'Third name', startsAt })
    again.assertStatus(200)
    assert.containsSubset(again.body().data, { title: 'Third name', startsAt })
    const low = await change(client, user, coupon.id, { usageLimit: 1 })
    assert.equal(low.body().error, 'COUPON_LIMIT_TOO_LOW')
  })

  test('ignore fields that cannot be set', async ({ client, assert }) => {
    const seller = await makeSeller()
    const coupon = await makeCoupon(seller, { code: 'KEEPIT01' })
    const before = await db.from('coupons').where('id', coupon.id).firstOrFail()
    const forbidden = {
      id: 1,
      shopId: 1,
      shop_id: 1,
      code: 'STOLEN01',
      claimed: 0,
      used: -5,
      reserved: 9,
      heldByAdmin: true,
      createdAt: '2001-01-01T00:00:00Z',
    }
    ;(await change(client, seller.user, coupon.id, forbidden)).assertStatus(200)
    const after = await db.from('coupons').where('id', coupon.id).firstOrFail()
    const ofTheWrite = { updated_at: null, version: null }
    assert.deepEqual({ ...after, ...ofTheWrite }, { ...before, ...ofTheWrite })
  })

  test('expire at their end without a job', async ({ client, assert }) => {
    const { clock, release } = freezeClock()
    try {
      const seller = await makeSeller()
      const coupon = await makeCoupon(seller, { endsAt: clock.now().plus({ hours: 1 }) })
      const status = async () =>
        (await client.get(`${PATH}/${coupon.id}`).loginAs(seller.user)).body().data.status
      assert.equal(await status(), 'active')
      clock.moveBy({ hours: 1 })
      assert.equal(await status(), 'expired')
      const counts = await client.get(`${PATH}/count`).loginAs(seller.user)
      assert.deepEqual(counts.body().data, {
        total: 1,
        active: 0,
        exhausted: 0,
        inactive: 0,
        expired: 1,
      })
      const found = await client.get(`${PATH}?status=expired`).loginAs(seller.user)
      assert.equal(found.body().data.total, 1)
    } finally {
      release()
    }
  })

  test('report their use: paid uses, and uses lost by fraud', async ({ client, assert }) => {
    const seller = await makeSeller()
    const coupon = await makeCoupon(seller)
    const goods = await makeListing(seller)
    const orders = []
    for (let at = 0; at < 4; at++) {
      const buyer = await makeBuyer()
      await claimCoupon(buyer, coupon)
      orders.push(await makeReserved(buyer, seller, coupon, goods))
    }
    const paid = { state: 'redeemed', redeemed_at: new Date() }
    const ids = orders.map(({ id }) => id)
    await db.from('coupon_redemptions').whereIn('order_id', ids.slice(0, 2)).update(paid)
    await db
      .from('coupon_redemptions')
      .where('order_id', ids[2]!)
      .update({ ...paid, state: 'refunded' })
    await db
      .from('coupon_redemptions')
      .where('order_id', ids[1]!)
      .update({ ...paid, state: 'revoked' })

    const usage = (await client.get(`${PATH}/${coupon.id}/usage`).loginAs(seller.user)).body().data
    assert.deepEqual(usage.statistics, {
      totalDistributed: 4,
      usedCount: 2,
      usageRate: 0.5,
      totalDiscount: { amount: '500', currency: 'CNY' },
    })
    assert.equal(usage.total, 3)
    assert.sameMembers(
      usage.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber),
      orders.slice(0, 3).map(({ tradeNo }) => tradeNo)
    )
    assert.containsSubset(usage.items, [{ discountAmount: '500', state: 'refunded' }])
  })
})
