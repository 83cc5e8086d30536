import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { TooManyRequests } from '#core/errors'
import { limitReads } from '#core/http/limits/limit_reads'
import {
  assertLimitLeft,
  uncountAttempt,
  limit,
  perAddress,
  type LimitRule,
} from '#core/http/limits/rate_limit'
import { requestOf } from '#tests/support/access/requests'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { countQueries } from '#tests/support/count_queries'

async function attempts(times: number, rules: LimitRule[]): Promise<string[]> {
  const ctx = await requestOf({})
  const outcomes: string[] = []
  for (let i = 0; i < times; i++) {
    const outcome = await limit(ctx, rules).catch((error) => {
      if (!(error instanceof TooManyRequests)) throw error
      return `wait ${error.retryAfterSeconds > 800 ? 'long' : 'short'}`
    })
    outcomes.push(outcome ?? 'ok')
  }
  return outcomes
}

test.group('Rate limits', (group) => {
  group.each.teardown(async () => {
    await clearRateLimits()
  })

  test('the attempt after the last allowed one is rejected, with the time to wait', async ({
    assert,
  }) => {
    const rules = [{ key: `test:${randomUUID()}`, perMinute: 3 }]
    assert.deepEqual(await attempts(5, rules), ['ok', 'ok', 'ok', 'wait short', 'wait short'])
  })

  test('a block lasts longer than the minute', async ({ assert }) => {
    const rules = [{ key: `test:${randomUUID()}`, perMinute: 1, blockMinutes: 15 }]
    assert.deepEqual(await attempts(2, rules), ['ok', 'wait long'])
  })

  test('attempts are counted by the hour as well as by the minute', async ({ assert }) => {
    const rules = [{ key: `test:${randomUUID()}`, perMinute: 100, perHour: 2 }]
    assert.deepEqual(await attempts(3, rules), ['ok', 'ok', 'wait long'])
  })

  test('a block of minutes does not shorten the hour', async ({ assert }) => {
    const rules = [{ key: `test:${randomUUID()}`, perHour: 2, blockMinutes: 15 }]
    assert.deepEqual(await attempts(3, rules), ['ok', 'ok', 'wait long'])
    const [{ expire }] = await db.from('rate_limits').select('expire')
    assert.isAbove(Number(expire) - Date.now(), 59 * 60_000)
  })

  test('keys have separate counts; one exhausted key is enough for a rejection', async ({
    assert,
  }) => {
    const [one, other] = [randomUUID(), randomUUID()]
    await attempts(1, [{ key: one, perMinute: 1 }])
    assert.deepEqual(await attempts(1, [{ key: other, perMinute: 1 }]), ['ok'])
    const both = [
      { key: randomUUID(), perMinute: 5 },
      { key: one, perMinute: 1 },
    ]
    assert.deepEqual(await attempts(1, both), ['wait short'])
  })

  test('concurrent attempts are counted one by one', async ({ assert }) => {
    const rules = [{ key: randomUUID(), perMinute: 5 }]
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempts(1, rules)))
    assert.lengthOf(
      outcomes.filter(([outcome]) => outcome === 'ok'),
      5
    )
  })

  test('a race through several windows lets the narrowest limit pass, and rejected attempts count in none after it', async ({
    assert,
  }) => {
    const [narrow, wide] = [randomUUID(), randomUUID()]
    const rules = [
      { key: narrow, perMinute: 5, perHour: 8 },
      { key: wide, perMinute: 20, perDay: 30 },
    ]
    const race = async () => {
      const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempts(1, rules)))
      return outcomes.filter(([outcome]) => outcome === 'ok').length
    }
    assert.equal(await race(), 5)
    const pointsOf = async () => {
      const rows = await db.from('rate_limits').select('key', 'points')
      const windows = rows.map(({ key, points }) => `${key.split('.')[1]} ${points}`)
      return windows.toSorted()
    }
    assert.deepEqual(await pointsOf(), ['1day 5', '1hour 5', '1min 30', '1min 5'])

    // A minute later three of the hour are left.
    const isFirst = { points: 30 }
    await db
      .from('rate_limits')
      .where(isFirst)
      .update({ expire: Date.now() - 1 })
    assert.equal(await race(), 3)
    assert.deepEqual(await pointsOf(), ['1day 8', '1hour 10', '1min 30', '1min 8'])
  })

  test('all windows of a request are one statement', async ({ assert }) => {
    const rules = [
      { key: randomUUID(), perMinute: 5, perHour: 8 },
      { key: randomUUID(), perDay: 1 },
    ]
    assert.lengthOf(await countQueries(() => attempts(1, rules)), 1)
    assert.lengthOf(await countQueries(() => uncountAttempt(rules)), 1)
    await assertLimitLeft(rules)
    await attempts(1, rules)
    let wait = 0
    const isUsedUp = () => assertLimitLeft(rules).catch((error) => (wait = error.retryAfterSeconds))
    assert.lengthOf(await countQueries(isUsedUp), 1)
    assert.closeTo(wait, 24 * 60 * 60, 60)
  })

  test('an hour that is used up is rejected until it ends, whatever the minute allows', async ({
    assert,
  }) => {
    const ctx = await requestOf({})
    const rules = [{ key: randomUUID(), perMinute: 2, perHour: 2, blockMinutes: 15 }]
    await attempts(2, rules)
    await db
      .from('rate_limits')
      .whereILike('key', '%.1min')
      .update({ expire: Date.now() - 1 })
    const { retryAfterSeconds } = await limit(ctx, rules).then(
      () => assert.fail('passed'),
      (error) => error
    )
    assert.closeTo(retryAfterSeconds, 60 * 60, 60)
  })

  test('cheap reads are limited in portions, at the same number', async ({ assert }) => {
    const ctx = await requestOf({})
    const key = `test.read:${randomUUID()}`
    const read = () => limitReads(ctx, key, 120)
    const sent = await countQueries(async () => {
      for (let n = 0; n < 6; n++) await read()
    })
    assert.isEmpty(sent)
    for (let n = 6; n < 120; n++) await read()
    await assert.rejects(read)
  })

  test('a successful attempt is not counted, the others still are', async ({ assert }) => {
    const rules = [{ key: randomUUID(), perMinute: 2, perHour: 2 }]
    await attempts(2, rules)
    await uncountAttempt(rules)
    assert.deepEqual(await attempts(2, rules), ['ok', 'wait short'])
  })

  test('one IPv6 network has one limit', async ({ assert }) => {
    const key = `test:${randomUUID()}`
    let allowed = 0
    for (let n = 0; n < 60; n++) {
      const ctx = await requestOf({})
      ctx.request.ip = () => `2001:db8:7:${n.toString(16)}::1`
      const isAllowed = limit(ctx, perAddress(ctx, { key, perMinute: 3 })).then(() => true)
      if (await isAllowed.catch(() => false)) allowed++
    }
    assert.equal(allowed, 30)
  })

  test('the table contains no personal data', async ({ assert }) => {
    await attempts(1, [{ key: 'identity.sign_in:someone@mail.test', perMinute: 2 }])
    const rows = await db.from('rate_limits').select('key')
    assert.lengthOf(rows, 1)
    assert.notInclude(rows[0].key, 'someone')
  })
})

test.group('Rate limits | where several tests share a process', () => {
  test('counts are rolled back with the transaction of a test', async ({ assert }) => {
    const rules = [{ key: randomUUID(), perMinute: 1 }]
    for (const round of ['first', 'second']) {
      await db.beginGlobalTransaction()
      assert.deepEqual(await attempts(2, rules), ['ok', 'wait short'], round)
      await db.rollbackGlobalTransaction()
      assert.lengthOf(await db.from('rate_limits'), 0, round)
    }
  })
})
