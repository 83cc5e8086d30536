import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { Money } from '#core/money/money'
import { RedeemCoupons } from '#promotions/actions/redeem_coupons'
import { ReleaseCoupons } from '#promotions/actions/release_coupons'
import { ReserveCoupons } from '#promotions/actions/reserve_coupons'
import { RestoreOrRevokeCoupon } from '#promotions/actions/restore_or_revoke_coupon'
import { claimCoupon, countsOf, makeClaimed, makeCoupon, reserve } from '#tests/support/coupons'
import { makeBuyer, makeListing, makeSeller, makeUnpaidOrder } from '#tests/support/orders'

/** The orders are created without coupons, so that each action can be tested separately. */
const FULL_PRICE = { withoutCoupons: true }

type Reason = 'DUPLICATE_PAYMENT' | 'CREDIT_CARD_FRAUD' | 'MALICIOUS_COMPLAINT'

async function redeem(orderId: number) {
  const action = await app.container.make(RedeemCoupons)
  await db.transaction((trx) => action.execute({ orderIds: [orderId] }, trx))
}

async function release(orderId: number) {
  const action = await app.container.make(ReleaseCoupons)
  await db.transaction((trx) => action.execute({ orderIds: [orderId] }, trx))
}

async function refund(orderId: number, reason: Reason) {
  const action = await app.container.make(RestoreOrRevokeCoupon)
  await db.transaction((trx) => action.execute({ orderId, reason }, trx))
}

async function stateOf(orderId: number): Promise<string> {
  const { state } = await db.from('coupon_redemptions').where('order_id', orderId).firstOrFail()
  return state
}

async function makeHolding(input: Parameters<typeof makeClaimed>[2] = {}) {
  const seller = await makeSeller()
  const buyer = await makeBuyer()
  const { coupon } = await makeClaimed(buyer, seller, input)
  const { order } = await makeUnpaidOrder(buyer, await makeListing(seller), FULL_PRICE)
  await reserve(buyer, order, coupon)
  return { seller, buyer, coupon, order }
}

const sums = async (coupon: { id: number }) => {
  const { reserved, used, claims } = await countsOf(coupon)
  return {
    reserved,
    used,
    ofClaims: claims.map((claim) => [claim.source, claim.uses, claim.reserved, claim.used]),
  }
}

test.group('A coupon of an order', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is reserved, then used, once', async ({ assert }) => {
    const { coupon, order } = await makeHolding({ usageLimit: 5 })
    assert.deepEqual(await sums(coupon), { reserved: 1, used: 0, ofClaims: [['user', 1, 1, 0]] })
    await redeem(order.id)
    await redeem(order.id)
    await release(order.id)
    assert.deepEqual(await sums(coupon), { reserved: 0, used: 1, ofClaims: [['user', 1, 0, 1]] })
    assert.equal(await stateOf(order.id), 'redeemed')
  })

  test('is released when the order is canceled, once', async ({ assert }) => {
    const { coupon, order } = await makeHolding()
    await release(order.id)
    await release(order.id)
    assert.deepEqual(await sums(coupon), { reserved: 0, used: 0, ofClaims: [['user', 1, 0, 0]] })
    assert.equal(await stateOf(order.id), 'released')
  })

  test('is reserved again for late money, while it is valid', async ({ assert }) => {
    const { coupon, order } = await makeHolding({ usageLimit: 1 })
    await release(order.id)
    await redeem(order.id)
    assert.deepEqual(await sums(coupon), { reserved: 0, used: 1, ofClaims: [['user', 1, 0, 1]] })
  })

  test('is not applied to late money when it was used, disabled or is expired', async ({
    assert,
  }) => {
    const again = await makeHolding({ usageLimit: 1 })
    await release(again.order.id)
    const second = await makeUnpaidOrder(again.buyer, await makeListing(again.seller), FULL_PRICE)
    await reserve(again.buyer, second.order, again.coupon)
    await assert.rejects(() => redeem(again.order.id), 'CouponGone')
    assert.equal(await stateOf(again.order.id), 'released')

    const off = await makeHolding()
    await release(off.order.id)
    await off.coupon.merge({ status: 'inactive' }).save()
    await assert.rejects(() => redeem(off.order.id), 'CouponGone')

    const over = await makeHolding()
    await release(over.order.id)
    await over.coupon.merge({ endsAt: DateTime.utc().minus({ minutes: 1 }) }).save()
    await assert.rejects(() => redeem(over.order.id), 'CouponGone')
  })

  test('that was disabled after it was reserved is still used', async ({ assert }) => {
    const { coupon, order } = await makeHolding()
    await coupon.merge({ status: 'inactive' }).save()
    await redeem(order.id)
    assert.equal(await stateOf(order.id), 'redeemed')
  })

  test('is returned as a new claim when the buyer paid twice', async ({ assert }) => {
    const { coupon, order, buyer, seller } = await makeHolding({ usageLimit: 1 })
    await redeem(order.id)
    await refund(order.id, 'DUPLICATE_PAYMENT')
    await refund(order.id, 'DUPLICATE_PAYMENT')
    assert.equal(await stateOf(order.id), 'refunded')
    assert.deepEqual(await sums(coupon), {
      reserved: 0,
      used: 0,
      ofClaims: [
        ['user', 1, 0, 1],
        ['system', 1, 0, 0],
      ],
    })
    const { order: next } = await makeUnpaidOrder(buyer, await makeListing(seller), FULL_PRICE)
    await reserve(buyer, next, coupon)
    await redeem(next.id)
    assert.equal((await countsOf(coupon)).used, 1)
  })

  test('frees its use, without a new claim, when it is expired at the time of the refund', async ({
    assert,
  }) => {
    const { coupon, order } = await makeHolding()
    await redeem(order.id)
    await coupon.merge({ endsAt: DateTime.utc().minus({ minutes: 1 }) }).save()
    await refund(order.id, 'DUPLICATE_PAYMENT')
    assert.deepEqual(await sums(coupon), { reserved: 0, used: 0, ofClaims: [['user', 1, 0, 1]] })
  })

  for (const reason of ['CREDIT_CARD_FRAUD', 'MALICIOUS_COMPLAINT'] as const) {
    test(`loses its use after ${reason}`, async ({ assert }) => {
      const { coupon, order } = await makeHolding()
      await redeem(order.id)
      await refund(order.id, reason)
      assert.equal(await stateOf(order.id), 'revoked')
      assert.deepEqual(await sums(coupon), { reserved: 0, used: 1, ofClaims: [['user', 1, 0, 1]] })
    })
  }

  test('is not created for orders without a coupon', async ({ assert }) => {
    const { order } = await makeUnpaidOrder(
      await makeBuyer(),
      await makeListing(await makeSeller())
    )
    await redeem(order.id)
    await release(order.id)
    await refund(order.id, 'DUPLICATE_PAYMENT')
    assert.lengthOf(await db.from('coupon_redemptions').where('order_id', order.id), 0)
  })

  test('cannot be reserved twice, unclaimed, before its start, after its end or disabled', async ({
    assert,
  }) => {
    const { buyer, seller, coupon } = await makeHolding({ perUserLimit: 1 })
    const { order } = await makeUnpaidOrder(buyer, await makeListing(seller), FULL_PRICE)
    await assert.rejects(() => reserve(buyer, order, coupon), 'CouponGone')

    const unclaimed = await makeCoupon(seller)
    await assert.rejects(() => reserve(buyer, order, unclaimed), 'CouponGone')

    const { coupon: other } = await makeClaimed(buyer, seller)
    await other.merge({ startsAt: DateTime.utc().plus({ hours: 1 }) }).save()
    await assert.rejects(() => reserve(buyer, order, other), 'CouponGone')
    await other.merge({ startsAt: null, endsAt: DateTime.utc().minus({ hours: 1 }) }).save()
    await assert.rejects(() => reserve(buyer, order, other), 'CouponGone')
    await other.merge({ endsAt: null, status: 'inactive' }).save()
    await assert.rejects(() => reserve(buyer, order, other), 'CouponGone')
    assert.equal((await countsOf(other)).reserved, 0)
  })

  test('can be reserved for several products at once, up to its limit', async ({ assert }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const { coupon } = await makeClaimed(buyer, seller, { perUserLimit: 2, usageLimit: 10 })
    const orders = []
    for (let at = 0; at < 3; at++) {
      orders.push((await makeUnpaidOrder(buyer, await makeListing(seller), FULL_PRICE)).order)
    }
    const uses = orders.map(({ id, tradeNo }) => ({
      orderId: id,
      tradeNo,
      couponId: coupon.id,
      discount: new Money(100n, 'CNY'),
    }))
    const action = await app.container.make(ReserveCoupons)
    const hold = (some: typeof uses) =>
      db.transaction((trx) => action.execute({ userId: buyer.id, uses: some }, trx))
    await assert.rejects(() => hold(uses), 'CouponGone')
    await hold(uses.slice(0, 2))
    assert.deepEqual(await sums(coupon), { reserved: 2, used: 0, ofClaims: [['user', 2, 2, 0]] })
  })
})

/** Without a surrounding transaction: concurrent requests need separate connections. */
test.group('Concurrent use of coupons', () => {
  test('reserves no more than are available', async ({ assert }) => {
    const count = Number(process.env.COUPON_ORDERS ?? 40)
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    const coupon = await makeCoupon(seller)
    const orders = []
    for (let at = 0; at < count; at++) {
      const buyer = await makeBuyer()
      await claimCoupon(buyer, coupon)
      orders.push({ buyer, order: (await makeUnpaidOrder(buyer, goods, FULL_PRICE)).order })
    }
    // The limit is below the number of claims: the count of uses is the last check.
    await db.from('coupons').where('id', coupon.id).update({ claimed: 10, usage_limit: 10 })
    const results = await Promise.allSettled(
      orders.map(({ buyer, order }) => reserve(buyer, order, coupon))
    )
    assert.lengthOf(
      results.filter(({ status }) => status === 'fulfilled'),
      10
    )
    const { reserved } = await countsOf(coupon)
    assert.equal(reserved, 10)
    assert.lengthOf(await db.from('coupon_redemptions').where('coupon_id', coupon.id), 10)
  }).timeout(600_000)

  test('ends in one state, in any order of events: paid, canceled, paid again', async ({
    assert,
  }) => {
    for (let round = 0; round < 5; round++) {
      const { coupon, order } = await makeHolding({ usageLimit: 1 })
      await Promise.allSettled([redeem(order.id), release(order.id), redeem(order.id)])
      const state = await stateOf(order.id)
      const { reserved, used } = await sums(coupon)
      assert.deepEqual([reserved, used, state], [0, 1, 'redeemed'])
    }
  }).timeout(600_000)
})
