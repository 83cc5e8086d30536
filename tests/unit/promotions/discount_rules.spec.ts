import { test } from '@japa/runner'
import { bestCombination, type CouponOption } from '#promotions/engines/best_combination'

/** Five uses of ¥20 off, unless said otherwise. */
const couponOf = (given: Partial<CouponOption>): CouponOption => ({
  id: 1,
  type: 'fixed',
  amount: 2_000n,
  minOrder: 0n,
  capacity: 5,
  productIds: [],
  endsAt: null,
  forced: false,
  ...given,
})
const itemsOf = (...prices: bigint[]) => prices.map((price, at) => ({ productId: at + 1, price }))
const offOf = (items: ReturnType<typeof itemsOf>, coupon: CouponOption) =>
  bestCombination(items, [coupon]).reduce((sum, { discount }) => sum + Number(discount), 0)

test.group('A coupon in one order', () => {
  test('uses a fixed discount with a minimum once, also when it is required', ({ assert }) => {
    const five = itemsOf(2_000n, 2_000n, 2_000n, 2_000n, 2_000n)
    for (const forced of [false, true]) {
      const withMinimum = couponOf({ minOrder: 10_000n, forced })
      assert.equal(offOf(five, withMinimum), 2_000)
      const without = couponOf({ forced })
      assert.equal(offOf(five, without), 10_000)
      const share = couponOf({ type: 'percentage', amount: 5_000n, minOrder: 10_000n, forced })
      assert.equal(offOf(five, share), 5_000)
    }
  })

  test('leaves one minor unit where a percentage below 100 would round to the whole price', ({
    assert,
  }) => {
    const off = (price: bigint, amount: bigint) =>
      offOf(itemsOf(price), couponOf({ type: 'percentage', amount }))
    assert.equal(off(50n, 9_900n), 49)
    assert.equal(off(1n, 5_000n), 0)
    assert.equal(off(1n, 9_999n), 0)
    assert.equal(off(2n, 7_500n), 1)
    assert.equal(off(1n, 10_000n), 1)
    assert.equal(off(50n, 10_000n), 50)
    assert.equal(off(0n, 9_900n), 0)
  })
})
