import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { Money } from '#core/money/money'
import { ReserveCoupons, type CouponOfOrder } from '#promotions/actions/reserve_coupons'
import { countsOf, makeClaimed } from '#tests/support/coupons'
import { makeBuyer, makeListing, makeSeller, makeUnpaidOrder } from '#tests/support/orders'

const PATH = '/api/v1/user/orders/optimal-coupon-combination'

/** Uses of one coupon for unpaid orders of one buyer, and what reserves some of them together. */
async function makeUses(count: number, input: Parameters<typeof makeClaimed>[2]) {
  const seller = await makeSeller()
  const buyer = await makeBuyer()
  const uses: CouponOfOrder[] = []
  for (let at = 0; at < count; at++) {
    const { order } = await makeUnpaidOrder(buyer, await makeListing(seller), {
      withoutCoupons: true,
    })
    const { id: orderId, tradeNo } = order
    uses.push({ orderId, tradeNo, couponId: 0, discount: new Money(100n, 'CNY') })
  }
  const { coupon } = await makeClaimed(buyer, seller, input)
  for (const use of uses) use.couponId = coupon.id
  const action = await app.container.make(ReserveCoupons)
  const hold = (some: typeof uses, isPaid = false) =>
    db.transaction((trx) => action.execute({ userId: buyer.id, uses: some, isPaid }, trx))
  return { coupon, uses, hold }
}

test.group('A fixed discount with a minimum', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('discounts one item of an order; a percentage, each item', async ({ client, assert }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const goods = []
    for (let at = 0; at < 5; at++) goods.push(await makeListing(seller, { price: 2_000 }))
    const five = { perUserLimit: 5, minOrderAmount: 10_000n }
    const { coupon: fixed } = await makeClaimed(buyer, seller, { ...five, discountAmount: 2_000n })
    const products = goods.map(({ id }) => id)
    const offOf = async (more: object = {}) => {
      const body = { products, ...more }
      const response = await client.post(PATH).loginAs(buyer).json(body)
      return response.body().data.shopBreakdowns[0].discountAmount
    }
    assert.equal(await offOf(), '2000')
    assert.equal(await offOf({ forcedCoupons: [fixed.id] }), '2000')
    const { coupon: share } = await makeClaimed(buyer, seller, {
      ...five,
      discountType: 'percentage',
      discountAmount: 5_000n,
    })
    assert.equal(await offOf(), '6000')
    assert.equal(await offOf({ excludedCoupons: [fixed.id] }), '5000')
    assert.equal(await offOf({ excludedCoupons: [share.id] }), '2000')
  })

  test('is reserved once per order, and again by the next orders', async ({ assert }) => {
    const five = { perUserLimit: 5, minOrderAmount: 1_900n }
    const { coupon, uses, hold } = await makeUses(3, five)
    for (const isPaid of [false, true]) {
      await assert.rejects(() => hold(uses.slice(0, 2), isPaid), 'CouponGone')
    }
    for (const use of uses) await hold([use])
    assert.deepEqual(await countsOf(coupon), {
      claimed: 1,
      reserved: 3,
      used: 0,
      claims: [{ uses: 5, reserved: 3, used: 0, source: 'user' }],
    })

    const share = { ...five, discountType: 'percentage' as const, discountAmount: 1_000n }
    const several = await makeUses(2, share)
    await several.hold(several.uses)
    assert.equal((await countsOf(several.coupon)).reserved, 2)
  })
})
