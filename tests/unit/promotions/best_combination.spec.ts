import fc from 'fast-check'
import { test } from '@japa/runner'
import {
  bestCombination,
  type CouponOption,
  type CouponUse,
  type PricedItem,
} from '#promotions/engines/best_combination'

/** The four goals of money.md 6, larger is better; a missing end is the latest. */
type Worth = [forced: number, discount: number, fewerUses: number, earlierEnds: number]

const NEVER = 253_402_300_800

/** Only a fixed amount and 100 % may make a product free. */
function discountOf(price: bigint, { type, amount }: CouponOption): bigint {
  if (type === 'fixed' || amount === 10_000n) return amount < price ? amount : price
  const input = (price * amount + 5_000n) / 10_000n
  return input === price && price > 0n ? price - 1n : input
}

/** A fixed discount with a minimum is used once in an order (decision 0324). */
function usesInOrder({ type, minOrder, capacity }: CouponOption): number {
  return type === 'fixed' && minOrder > 0n ? Math.min(capacity, 1) : capacity
}

function worthOf(uses: CouponUse[], coupons: CouponOption[]): Worth {
  const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]))
  const used = uses.map(({ couponId }) => byId.get(couponId)!)
  return [
    new Set(used.filter(({ forced }) => forced).map(({ id }) => id)).size,
    Number(total(uses)),
    0 - uses.length,
    0 - used.reduce((sum, { endsAt }) => sum + (endsAt ?? NEVER), 0),
  ]
}

function isBetter(a: Worth, b: Worth): boolean {
  for (const goal of [0, 1, 2, 3] as const) if (a[goal] !== b[goal]) return a[goal] > b[goal]
  return false
}

/** Tries every possible assignment. */
function bruteForce(items: PricedItem[], coupons: CouponOption[]): Worth {
  const subtotal = items.reduce((sum, { price }) => sum + price, 0n)
  const remaining = new Map(coupons.map((coupon) => [coupon.id, usesInOrder(coupon)]))
  let best: Worth = [0, 0, 0, 0]
  const uses: CouponUse[] = []
  const go = (index: number) => {
    const item = items[index]
    if (!item) {
      const worth = worthOf(uses, coupons)
      if (isBetter(worth, best)) best = worth
      return
    }
    go(index + 1)
    for (const coupon of coupons) {
      const discount = discountOf(item.price, coupon)
      const { id: couponId, productIds, minOrder } = coupon
      if (remaining.get(couponId)! <= 0 || minOrder > subtotal || discount < 1n) continue
      if (productIds.length > 0 && !productIds.includes(item.productId)) continue
      remaining.set(couponId, remaining.get(couponId)! - 1)
      uses.push({ productId: item.productId, couponId, discount })
      go(index + 1)
      uses.pop()
      remaining.set(couponId, remaining.get(couponId)! + 1)
    }
  }
  go(0)
  return best
}

/** Few different numbers, so that ties are common. */
const someItems = fc
  .array(fc.oneof(fc.bigInt(0n, 12n), fc.bigInt(0n, 5_000n)), { minLength: 1, maxLength: 5 })
  .map((prices) => prices.map((price, index) => ({ productId: index + 1, price })))

const someCoupon = fc.record({
  type: fc.constantFrom('fixed' as const, 'percentage' as const),
  amount: fc.oneof(fc.bigInt(1n, 12n), fc.bigInt(1n, 10_000n), fc.bigInt(9_990n, 10_000n)),
  minOrder: fc.oneof(fc.constant(0n), fc.bigInt(0n, 30n), fc.bigInt(0n, 8_000n)),
  capacity: fc.integer({ min: 0, max: 3 }),
  productIds: fc.oneof(fc.constant([]), fc.uniqueArray(fc.integer({ min: 1, max: 6 }))),
  endsAt: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
  forced: fc.boolean(),
})

const someCoupons = fc
  .array(someCoupon, { maxLength: 5 })
  .map((coupons) => coupons.map((coupon, index): CouponOption => ({ id: index + 1, ...coupon })))

const cart = fc.tuple(someItems, someCoupons)
const RUNS = { numRuns: Number(process.env.COMBINATIONS ?? 1_500) }

const total = (uses: CouponUse[]) => uses.reduce((sum, { discount }) => sum + discount, 0n)

test.group('The best combination of coupons', () => {
  test('equals the cheapest of all combinations', ({ assert }) => {
    fc.assert(
      fc.property(cart, ([items, coupons]) => {
        const uses = bestCombination(items, coupons)
        assert.deepEqual(worthOf(uses, coupons), bruteForce(items, coupons))
      }),
      RUNS
    )
  }).timeout(600_000)

  test('gives no item two coupons, exceeds no coupon’s uses, and has no negative price', ({
    assert,
  }) => {
    fc.assert(
      fc.property(cart, ([items, coupons]) => {
        const uses = bestCombination(items, coupons)
        const products = uses.map(({ productId }) => productId)
        assert.equal(new Set(products).size, products.length)
        for (const coupon of coupons) {
          const own = uses.filter(({ couponId }) => couponId === coupon.id)
          assert.isAtMost(own.length, usesInOrder(coupon))
        }
        for (const { productId, couponId, discount } of uses) {
          const { price } = items.find((item) => item.productId === productId)!
          const { type, amount } = coupons.find(({ id }) => id === couponId)!
          const leastNet = type === 'percentage' && amount < 10_000n ? 1n : 0n
          assert.isTrue(discount > 0n && price - discount >= leastNet)
        }
      }),
      RUNS
    )
  })

  test('does not depend on the order of items and coupons', ({ assert }) => {
    const shuffled = cart.chain(([items, coupons]) =>
      fc.tuple(
        fc.constant([items, coupons] as const),
        fc.shuffledSubarray(items, { minLength: items.length }),
        fc.shuffledSubarray(coupons, { minLength: coupons.length })
      )
    )
    fc.assert(
      fc.property(shuffled, ([[items, coupons], otherItems, otherCoupons]) => {
        assert.deepEqual(bestCombination(otherItems, otherCoupons), bestCombination(items, coupons))
      }),
      RUNS
    )
  })

  test('never costs more with an additional coupon', ({ assert }) => {
    fc.assert(
      fc.property(cart, someCoupon, ([items, coupons], one) => {
        const free = coupons.map((coupon) => ({ ...coupon, forced: false }))
        const more = [...free, { ...one, id: 9, forced: false }]
        assert.isTrue(total(bestCombination(items, more)) >= total(bestCombination(items, free)))
      }),
      RUNS
    )
  })

  test('stays the same when the coupons that it uses are required', ({ assert }) => {
    fc.assert(
      fc.property(cart, ([items, coupons]) => {
        const free = coupons.map((coupon) => ({ ...coupon, forced: false }))
        const best = bestCombination(items, free)
        const used = new Set(best.map(({ couponId }) => couponId))
        const forced = free.map((coupon) => ({ ...coupon, forced: used.has(coupon.id) }))
        assert.deepEqual(worthOf(bestCombination(items, forced), free), worthOf(best, free))
      }),
      RUNS
    )
  })

  test('stays the same when coupons that it does not use are removed', ({ assert }) => {
    fc.assert(
      fc.property(cart, ([items, coupons]) => {
        const best = bestCombination(items, coupons)
        const used = new Set(best.map(({ couponId }) => couponId))
        const rest = coupons.filter(({ id }) => used.has(id))
        assert.deepEqual(worthOf(bestCombination(items, rest), coupons), worthOf(best, coupons))
      }),
      RUNS
    )
  })

  test('is the same for large carts, with coupons of many uses', ({ assert }) => {
    const items = Array.from({ length: 8 }, (_, index) => ({
      productId: index + 1,
      price: BigInt(500 + index * 137),
    }))
    const coupons = Array.from({ length: 40 }, (_, index): CouponOption => ({
      id: index + 1,
      type: index % 3 === 0 ? 'percentage' : 'fixed',
      amount: index % 3 === 0 ? BigInt(300 + index * 40) : BigInt(20 + ((index * 53) % 190)),
      minOrder: index % 7 === 0 ? 3_000n : 0n,
      capacity: 1 + (index % 4),
      productIds: index % 5 === 0 ? [1, 3, 5] : [],
      endsAt: index % 2 === 0 ? null : 1_000 + index,
      forced: index === 7,
    }))
    // A different exact search: over the remaining uses of each coupon, item by item.
    assert.equal(total(bestCombination(items, coupons)), bestWithForced(items, coupons))
  })
})

/** Dynamic programming over the subsets of items: coupon by coupon, which items does it take? */
function bestWithForced(items: PricedItem[], coupons: CouponOption[]): bigint {
  const all = 1 << items.length
  let best: ([number, bigint] | null)[] = Array.from({ length: all }, () => null)
  best[0] = [0, 0n]
  for (const coupon of coupons) {
    const next = best.slice()
    for (let subset = 0; subset < all; subset++) {
      const here = best[subset]
      if (!here) continue
      for (let more = (all - 1) & ~subset; more > 0; more = (more - 1) & ~subset) {
        const chosen = items.filter((_, index) => more & (1 << index))
        if (chosen.length > usesInOrder(coupon)) continue
        const { productIds } = coupon
        if (productIds.length && chosen.some(({ productId }) => !productIds.includes(productId)))
          continue
        const sum = chosen.reduce((part, { price }) => part + discountOf(price, coupon), here[1])
        const forced = here[0] + (coupon.forced ? 1 : 0)
        const cheapest = next[subset | more]
        if (!cheapest || forced > cheapest[0] || (forced === cheapest[0] && sum > cheapest[1]))
          next[subset | more] = [forced, sum]
      }
    }
    best = next
  }
  return best.reduce<[number, bigint]>(
    (top, one) => (one && (one[0] > top[0] || (one[0] === top[0] && one[1] > top[1])) ? one : top),
    [0, 0n]
  )[1]
}
