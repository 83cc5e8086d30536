import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { claimCoupon, makeClaimed, makeCoupon } from '#tests/support/coupons'
import { makeUser } from '#tests/support/identity'
import { makeBuyer, makeSeller } from '#tests/support/orders'

const STUDIO = '/api/v1/creator-dashboard/promotions/coupons'
const ADMIN = '/api/v1/admin-dashboard/coupons'
const WALLET = '/api/v1/user/coupons'

type Coupon = { couponId: number; status: string; isUsedUp: boolean }

async function list(client: ApiClient, user: User, path: string, status: string) {
  const response = await client.get(path).qs({ status }).loginAs(user)
  response.assertStatus(200)
  return response.body().data.items as Coupon[]
}

const idsOf = (coupons: Coupon[]) => coupons.map(({ couponId }) => couponId)
const useUp = ({ id }: { id: number }, used: number) =>
  db.from('coupons').where({ id }).update({ used })

/** Ann holds a coupon whose three uses are used up; another has one use left. */
async function shop() {
  const [seller, ann, bob] = [await makeSeller(), await makeBuyer(), await makeBuyer()]
  const input = { usageLimit: 3, perUserLimit: 3, isPublic: true }
  const { coupon: gone } = await makeClaimed(ann, seller, input)
  const open = await makeCoupon(seller, input)
  await useUp(gone, 3)
  await useUp(open, 2)
  return { seller, ann, bob, gone, open }
}

test.group('Coupons that are used up', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are filtered and counted separately for creators and admins', async ({
    client,
    assert,
  }) => {
    const { seller, gone, open } = await shop()
    const admin = await makeUser({ role: 'admin' })
    for (const [user, path] of [[seller.user, STUDIO] as const, [admin, ADMIN] as const]) {
      const exhausted = await list(client, user, path, 'exhausted')
      assert.deepEqual(idsOf(exhausted), [gone.id])
      assert.containSubset(exhausted[0]!, { status: 'active', isUsedUp: true })
      const active = await list(client, user, path, 'active')
      assert.deepEqual(idsOf(active), [open.id])
      assert.isFalse(active[0]!.isUsedUp)
    }
    const counts = await client.get(`${STUDIO}/count`).loginAs(seller.user)
    const expected = { total: 2, active: 1, exhausted: 1, inactive: 0, expired: 0 }
    assert.deepEqual(counts.body().data, expected)
  })

  test('are shown as expired or disabled first', async ({ client, assert }) => {
    const { seller, gone } = await shop()
    await db.from('coupons').where('id', gone.id).update({ status: 'inactive' })
    assert.lengthOf(await list(client, seller.user, STUDIO, 'exhausted'), 0)
    assert.deepEqual(idsOf(await list(client, seller.user, STUDIO, 'inactive')), [gone.id])
    const past = { status: 'active', ends_at: new Date(0) }
    await db.from('coupons').where('id', gone.id).update(past)
    assert.deepEqual(idsOf(await list(client, seller.user, STUDIO, 'expired')), [gone.id])
  })

  test('are active again once the limit is raised', async ({ client, assert }) => {
    const { seller, gone } = await shop()
    const raised = { usageLimit: 4 }
    const response = await client.patch(`${STUDIO}/${gone.id}`).loginAs(seller.user).json(raised)
    response.assertStatus(200)
    assert.isFalse(response.body().data.isUsedUp)
    assert.lengthOf(await list(client, seller.user, STUDIO, 'exhausted'), 0)
  })

  test('are listed under the tab “used up” for their holders', async ({ client, assert }) => {
    const { ann, gone } = await shop()
    const response = await client.get(WALLET).qs({ state: 'exhausted' }).loginAs(ann)
    assert.deepEqual(idsOf(response.body().data.items), [gone.id])
    assert.deepEqual(response.body().data.statistics, { active: 0, exhausted: 1, expired: 0 })
  })

  test('can no longer be claimed and are no longer offered', async ({ client, assert }) => {
    const { seller, ann, bob, gone, open } = await shop()
    await assert.rejects(() => claimCoupon(bob, gone), 'CouponExhausted')
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const offered = async (user: User) => {
      const path = `/api/v1/creator/${name}/shop/coupons`
      return (await client.get(path).loginAs(user)).body().data.items as Coupon[]
    }
    assert.deepEqual(idsOf(await offered(bob)), [open.id])
    // Its holder sees why it cannot be used.
    assert.containSubset(await offered(ann), [{ couponId: gone.id, isUsedUp: true }])
  })

  test('are not reported as completely claimed', async ({ client, assert }) => {
    const coupon = await makeCoupon(await makeSeller(), { usageLimit: 2, perUserLimit: 2 })
    await claimCoupon(await makeBuyer(), coupon)
    await coupon.merge({ used: 2 }).save()
    const response = await client
      .post(`${WALLET}/claim`)
      .loginAs(await makeBuyer())
      .header('accept-language', 'en-US')
      .json({ couponCode: coupon.code })
    response.assertStatus(409)
    const words = 'This coupon is no longer available: all have been claimed or used.'
    assert.equal(response.body().message, words)
  })

  test('do not show more uses than are left in total', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const { coupon } = await makeClaimed(buyer, await makeSeller(), {
      usageLimit: 4,
      perUserLimit: 3,
    })
    await claimCoupon(await makeBuyer(), coupon)
    for (const [used, reserved, left, tab] of [
      [0, 0, 3, 'active'],
      [2, 0, 2, 'active'],
      [2, 1, 1, 'active'],
      [2, 2, 0, 'active'],
      [4, 0, 0, 'exhausted'],
    ] as const) {
      await coupon.merge({ used, reserved }).save()
      const { data } = (await client.get(WALLET).loginAs(buyer)).body()
      assert.deepInclude(data.items[0], { usesLeft: left, tab }, `${used} used, ${reserved} held`)
    }
  })
})
