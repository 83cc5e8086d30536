import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { TooManyRequests } from '#core/errors'
import { uncountAttempt, limit, perAddress, type LimitRule } from '#core/http/limits/rate_limit'
import { requestOf } from '#tests/support/access/requests'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

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
