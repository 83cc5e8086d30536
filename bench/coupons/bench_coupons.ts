import { bestCombination, type CouponOption } from '#promotions/engines/best_combination'

const ITEMS = 50
const COUPONS = 500
const ROUNDS = 60

/** Seeded, so that every run uses the same numbers. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

function cartOf(seed: number, { uses }: { uses: number }) {
  const roll = dice(seed)
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    productId: index + 1,
    price: BigInt(100 + roll(20_000)),
  }))
  const coupons = Array.from({ length: COUPONS }, (_, index): CouponOption => {
    const isFixed = roll(2) === 0
    return {
      id: index + 1,
      type: isFixed ? 'fixed' : 'percentage',
      amount: BigInt(isFixed ? 50 + roll(3_000) : 100 + roll(5_000)),
      minOrder: BigInt(roll(400_000)),
      capacity: 1 + roll(uses),
      productIds: roll(3) === 0 ? Array.from({ length: 8 }, () => 1 + roll(ITEMS)) : [],
      endsAt: roll(2) === 0 ? null : 1_800_000_000 + roll(1_000_000),
      forced: roll(50) === 0,
    }
  })
  return { items, coupons }
}

/** Every coupon fits everything, with nearly equal values: the worst case of the matching. */
function evenCart(seed: number) {
  const { items, coupons } = cartOf(seed, { uses: 1 })
  const even = coupons.map((coupon, index) => ({
    ...coupon,
    type: 'percentage' as const,
    amount: BigInt(5_000 - index),
    minOrder: 0n,
    productIds: [],
  }))
  return { items, coupons: even }
}

const kinds = {
  'one use each': (seed: number) => cartOf(seed, { uses: 1 }),
  'up to 50 uses each': (seed: number) => cartOf(seed, { uses: 50 }),
  'all fit, nearly alike': evenCart,
}

for (const [name, make] of Object.entries(kinds)) {
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const { items, coupons } = make(round + 1)
    const start = process.cpuUsage()
    bestCombination(items, coupons)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  // The first rounds run before the compiler has optimized the loop.
  const warm = times.slice(10).sort((a, b) => a - b)
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const median = ms(warm[Math.floor(warm.length / 2)]!)
  console.log(`${name}: median ${median}, worst ${ms(warm.at(-1)!)}, first ${ms(times[0]!)}`)
}
