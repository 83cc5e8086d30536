import { test } from '@japa/runner'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeCoupon } from '#tests/support/coupons'
import { makeUser, type Visitor, signedIn } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'
import { makeCards } from '#tests/support/recharge_cards'
import { generateCouponCode } from '#promotions/values/coupon_code'
import { generateCardCode } from '#payments/recharge_cards/values/card_code'

/** A sample in CI; `npm run torture -- guesses` tries 100,000 of each (trust 24). */
const GUESSES = Number(process.env.CODE_GUESSES ?? 60)
/** Guesses are spread over several accounts, so that not only the limit of an account counts. */
const ACCOUNTS = 5
/** Concurrent requests. */
const BURST = 20
/** After this many wrong guesses, valid codes are mixed in. */
const GOOD_FROM = 40
const GOOD_EVERY = 10

const KINDS = {
  'coupon codes': {
    path: '/api/v1/user/coupons/claim',
    bodyOf: (couponCode: string) => ({ couponCode }),
    guess: generateCouponCode,
    make: async () => {
      const seller = await makeSeller()
      const coupons = await Promise.all([1, 2, 3].map(() => makeCoupon(seller)))
      return coupons.map(({ code }) => code)
    },
  },
  'recharge cards': {
    path: '/api/v1/user/recharge-cards/redeem',
    bodyOf: (code: string) => ({ code }),
    guess: generateCardCode,
    make: async () => (await makeCards({ count: 3 })).codes,
  },
}

test.group('Codes with a monetary value', (group) => {
  group.each.setup(async () => {
    await emptyDatabase()
    return emptyDatabase
  })

  for (const [name, { path, bodyOf, guess, make }] of Object.entries(KINDS)) {
    test(`${name} are not found by guessing: ${GUESSES} guesses, no hit, blocked after 20`, async ({
      assert,
    }) => {
      const good = await make()
      const guessers = await Promise.all(
        Array.from({ length: ACCOUNTS }, async () => signedIn(await makeUser()))
      )
      const isGood = (n: number) => n >= GOOD_FROM && n % GOOD_EVERY === 0
      const codeOf = (n: number) => (isGood(n) ? good[n % good.length]! : guess())
      const ask = (n: number) => statusOf(guessers[n % ACCOUNTS]!, path, bodyOf(codeOf(n)))

      const statusCounts = new Map<number, number>()
      for (let n = 0; n < GUESSES; n += BURST) {
        const burst = Array.from({ length: Math.min(BURST, GUESSES - n) }, (_, i) => ask(n + i))
        for (const status of await Promise.all(burst))
          statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1)
      }
      const seen = `${JSON.stringify([...statusCounts])}`
      assert.equal(statusCounts.get(200) ?? 0, 0, seen)
      assert.isAtMost(GUESSES - (statusCounts.get(429) ?? 0), 20, seen)
      assert.isTrue(
        [...statusCounts.keys()].every((status) => status < 500),
        seen
      )
    }).timeout(6 * 3_600_000)
  }
})

async function statusOf(guesser: Visitor, path: string, body: object): Promise<number> {
  return (await guesser.post(path, body)).status
}
