import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { claimCoupon, makeClaimed, makeCoupon } from '#tests/support/coupons'
import { makeUser } from '#tests/support/identity'
import { makeBuyer, makeSeller } from '#tests/support/orders'

const PATH = '/api/v1/creator-dashboard/promotions/coupons'
const ADMIN_PATH = '/api/v1/admin-dashboard/coupons'
const NEW = { title: '新读者见面礼', discountType: 'percentage', discountAmount: '1500' }

test.group('Coupons on and off', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are switched by their creator and by admins, with an audit entry', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const admin = await makeUser({ role: 'admin' })
    const { id } = await makeCoupon(seller)
    const byCreator = (status: string) =>
      client.patch(`${PATH}/${id}`).loginAs(seller.user).json({ status })
    const byAdmin = (status: string) =>
      client.patch(`${ADMIN_PATH}/${id}`).loginAs(admin).json({ status })

    assert.equal((await byCreator('inactive')).body().data.status, 'inactive')
    assert.equal((await byCreator('active')).body().data.status, 'active')
    const off = (await byAdmin('inactive')).body().data
    assert.containsSubset(off, { status: 'inactive', heldByAdmin: true })
    const rejected = await byCreator('active')
    rejected.assertStatus(409)
    assert.equal(rejected.body().error, 'COUPON_HELD')
    assert.containsSubset((await byAdmin('active')).body().data, {
      status: 'active',
      heldByAdmin: false,
    })

    const entries = await db
      .from('audit_entries')
      .where({ subject_type: 'coupon', subject_id: String(id) })
      .orderBy('id')
    assert.deepEqual(
      entries.slice(1).map(({ action, actor_id: actor }) => [action, actor]),
      [
        ['coupon.disabled', seller.user.id],
        ['coupon.enabled', seller.user.id],
        ['coupon.disabled', admin.id],
        ['coupon.enabled', admin.id],
      ]
    )
  })

  test('are created by admins for a shop, and listed with their shop', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const admin = await makeUser({ role: 'admin' })
    const { name: creatorName } = await db
      .from('creators')
      .where('id', seller.creatorId)
      .firstOrFail()
    const response = await client
      .post(ADMIN_PATH)
      .loginAs(admin)
      .json({ ...NEW, creatorName })
    response.assertStatus(200)
    assert.equal(response.body().data.shop.id, seller.shopId)
    const found = await client.get(`${ADMIN_PATH}?search=${creatorName}`).loginAs(admin)
    assert.equal(found.body().data.total, 1)
    ;(
      await client
        .post(ADMIN_PATH)
        .loginAs(admin)
        .json({ ...NEW, creatorName: 'nobody0' })
    ).assertStatus(404)
    ;(await client.get(ADMIN_PATH).loginAs(seller.user)).assertStatus(403)
  })
})

test.group('Coupons on a shop’s page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are those that every user may claim now', async ({ client, assert }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const offered = await makeCoupon(seller, { isPublic: true })
    await makeCoupon(seller, { isPublic: false })
    const usedUp = await makeCoupon(seller, { isPublic: true, usageLimit: 1 })
    await claimCoupon(await makeBuyer(), usedUp)
    const off = await makeCoupon(seller, { isPublic: true })
    await off.merge({ status: 'inactive' }).save()
    const { coupon: mine } = await makeClaimed(buyer, seller, { isPublic: true, usageLimit: 1 })

    const path = `/api/v1/creator/${name}/shop/coupons`
    const idsOf = (items: { couponId: number }[]) => items.map(({ couponId }) => couponId)
    const visitor = (await client.get(path)).body().data.items
    assert.deepEqual(idsOf(visitor), [offered.id])
    const holder = (await client.get(path).loginAs(buyer)).body().data.items
    assert.deepEqual(idsOf(holder), [mine.id, offered.id])
    assert.isTrue(holder[0].isClaimed)
  })
})
