import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { claimCoupon, countsOf, makeClaimed, makeCoupon } from '#tests/support/coupons'
import { makeBuyer, makeSeller } from '#tests/support/orders'

const PATH = '/api/v1/user/coupons/claim'
const claim = (client: ApiClient, user: User, couponCode: unknown) =>
  client.post(PATH).loginAs(user).json({ couponCode })

test.group('POST /api/v1/user/coupons/claim', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('puts a coupon into the wallet', async ({ client, assert }) => {
    const seller = await makeSeller()
    const coupon = await makeCoupon(seller, { code: 'WELCOME10', usageLimit: 3 })
    const buyer = await makeBuyer()
    const response = await claim(client, buyer, 'WELCOME10')
    response.assertStatus(200)
    assert.containsSubset(response.body().data, {
      couponId: coupon.id,
      title: 'A welcome',
      discountType: 'fixed',
      discountAmount: '500',
      currency: 'CNY',
      minOrderAmount: '0',
      usageLimit: 3,
      status: 'active',
      source: 'user',
      usageStatus: 'claimed',
      usesLeft: 1,
    })
    assert.equal((await countsOf(coupon)).claimed, 1)
  })

  test('accepts the code in any spelling', async ({ client }) => {
    await makeCoupon(await makeSeller(), { code: 'WELCOME10' })
    const response = await claim(client, await makeBuyer(), ' welcome-10 ')
    response.assertStatus(200)
  })

  test('rejects unknown, repeated and expired coupons', async ({ client, assert }) => {
    const seller = await makeSeller()
    const past = DateTime.utc().minus({ days: 1 })
    const cases: [error: string, status: number, make: (buyer: User) => Promise<string>][] = [
      ['COUPON_UNKNOWN', 404, async () => 'NOSUCHCODE'],
      [
        'COUPON_ALREADY_CLAIMED',
        409,
        async (buyer) => (await makeClaimed(buyer, seller)).coupon.code,
      ],
      [
        'COUPON_EXPIRED',
        409,
        async () => {
          const coupon = await makeCoupon(seller)
          await coupon.merge({ endsAt: past }).save()
          return coupon.code
        },
      ],
      [
        'COUPON_INACTIVE',
        409,
        async () => {
          const coupon = await makeCoupon(seller)
          await coupon.merge({ status: 'inactive' }).save()
          return coupon.code
        },
      ],
      [
        'COUPON_EXHAUSTED',
        409,
        async () => {
          const coupon = await makeCoupon(seller, { usageLimit: 1 })
          await claimCoupon(await makeBuyer(), coupon)
          return coupon.code
        },
      ],
    ]
    for (const [error, status, make] of cases) {
      const buyer = await makeBuyer()
      const response = await claim(client, buyer, await make(buyer))
      assert.equal(response.body().error, error)
      response.assertStatus(status)
    }
  })

  test('rejects coupons of the own shop, of a closed shop, and those that exclude the user', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const { code } = await makeCoupon(seller)
    assert.equal((await claim(client, seller.user, code)).body().error, 'OWN_COUPON')

    const buyer = await makeBuyer()
    await db.table('blocked_customers').insert({
      shop_id: seller.shopId,
      user_id: buyer.id,
      reason_type: 'other',
      reason: 'resells',
      blocked_by: seller.user.id,
      created_at: new Date(),
    })
    assert.equal((await claim(client, buyer, code)).body().error, 'CUSTOMER_BLOCKED')

    await db.from('shops').where('id', seller.shopId).update({ status: 'inactive' })
    assert.equal((await claim(client, await makeBuyer(), code)).body().error, 'COUPON_INACTIVE')
  })

  test('needs an account and a code', async ({ client }) => {
    ;(await client.post(PATH).json({ couponCode: 'X' })).assertStatus(401)
    const buyer = await makeBuyer()
    ;(await claim(client, buyer, '')).assertStatus(422)
    ;(await claim(client, buyer, { $ne: 1 })).assertStatus(422)
    ;(await claim(client, buyer, 'x'.repeat(500))).assertStatus(422)
  })

  test('guesses are limited: five wrong codes an hour, for an account and its address', async ({
    client,
    assert,
  }) => {
    const { code } = await makeCoupon(await makeSeller(), { code: 'SECRET7' })
    const buyer = await makeBuyer()
    const guess = async (who: User, at: number) =>
      (await claim(client, who, `GUESS${String(at).padStart(6, '0')}`)).status()
    const first = []
    for (let at = 0; at < 6; at++) first.push(await guess(buyer, at))
    assert.deepEqual(first, [404, 404, 404, 404, 404, 429])
    // The right code is rejected as well.
    const late = await claim(client, buyer, code)
    late.assertStatus(429)
    assert.isAbove(Number(late.header('retry-after')), 0)

    const statuses = []
    for (let at = 0; at < 24; at++) statuses.push(await guess(await makeBuyer(), at))
    assert.isAtMost(statuses.filter((status) => status !== 429).length, 20)
    assert.equal(statuses.at(-1), 429)
  })

  test('does not count a claimed code as a guess', async ({ client }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    for (let at = 0; at < 7; at++) {
      const { code } = await makeCoupon(seller)
      ;(await claim(client, buyer, code)).assertStatus(200)
    }
  })
})

test.group('Codes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are generated with 70 random bits', async ({ assert }) => {
    const seller = await makeSeller()
    const codes = new Set<string>()
    for (let at = 0; at < 20; at++) codes.add((await makeCoupon(seller)).code)
    assert.lengthOf([...codes], 20)
    for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{14}$/)
  })
})

test.group('GET /api/v1/user/coupons', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists usable, used and expired coupons', async ({ client, assert }) => {
    const { clock, release } = freezeClock()
    try {
      const seller = await makeSeller()
      const buyer = await makeBuyer()
      const soon = clock.now().plus({ days: 1 })
      await makeClaimed(buyer, seller, { title: 'Ends soon', endsAt: soon })
      await makeClaimed(buyer, seller, { title: 'Stays' })
      const { claimId } = await makeClaimed(buyer, seller, { title: 'Spent' })
      await db.from('coupon_claims').where('id', claimId).update({ used: 1 })
      await makeClaimed(await makeBuyer(), seller, { title: 'Not mine' })

      const wallet = async (query = '') =>
        (await client.get(`/api/v1/user/coupons${query}`).loginAs(buyer)).body().data
      const today = await wallet()
      assert.deepEqual(today.statistics, { active: 2, exhausted: 1, expired: 0 })
      assert.equal(today.total, 3)
      assert.deepEqual(
        (await wallet('?state=active')).items.map(({ title }: { title: string }) => title),
        ['Ends soon', 'Stays']
      )

      clock.moveBy({ days: 1 })
      const tomorrow = await wallet('?state=expired')
      assert.deepEqual(tomorrow.statistics, { active: 1, exhausted: 1, expired: 1 })
      assert.containsSubset(tomorrow.items, [{ status: 'expired', usageStatus: 'expired' }])
    } finally {
      release()
    }
  })

  test('reports “unknown” for a coupon only while its shop is unavailable', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    await makeClaimed(buyer, seller)
    const status = async () =>
      (await client.get('/api/v1/user/coupons').loginAs(buyer)).body().data.items[0].status
    assert.equal(await status(), 'active')
    await db.from('shops').where('id', seller.shopId).update({ status: 'inactive' })
    assert.equal(await status(), 'unknown')
  })
})

/** Without a surrounding transaction: concurrent requests need separate connections. */
test.group('Claims at the same moment', () => {
  test('never exceed the limit, and never give one user two', async ({ assert }) => {
    const rounds = Number(process.env.CLAIM_BURSTS ?? 4)
    const seller = await makeSeller()
    const people: User[] = []
    for (let at = 0; at < 20; at++) people.push(await makeBuyer())
    for (let round = 0; round < rounds; round++) {
      const coupon = await makeCoupon(seller, { usageLimit: 7 })
      const tries = Array.from({ length: 60 }, (_, at) => people[at % 20]!)
      const results = await Promise.allSettled(tries.map((person) => claimCoupon(person, coupon)))
      const made = results.filter(({ status }) => status === 'fulfilled')
      const errors = results.flatMap((one) =>
        one.status === 'rejected' ? [one.reason.constructor.name] : []
      )
      assert.lengthOf(made, 7)
      assert.isTrue(
        errors.every((name) => ['CouponExhausted', 'CouponAlreadyClaimed'].includes(name))
      )
      const { claimed, claims } = await countsOf(coupon)
      assert.equal(claimed, 7)
      assert.lengthOf(claims, 7)
      const holders = await db.from('coupon_claims').where('coupon_id', coupon.id)
      assert.lengthOf([...new Set(holders.map(({ user_id: id }) => id))], 7)
    }
  }).timeout(600_000)
})
