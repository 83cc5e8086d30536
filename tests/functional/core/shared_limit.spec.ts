import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { FrozenClock } from '#core/clock/clock'
import { SharedLimit } from '#core/http/limits/shared_limit'
import { asOwner } from '#tests/support/as_owner'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const LIMIT = 100

function fail(error: unknown): never {
  throw error
}

/** The limits of several simulated processes, which share a clock. */
function openProcesses(count: number) {
  const clock = new FrozenClock(DateTime.utc())
  return { clock, limits: Array.from({ length: count }, () => new SharedLimit(clock, fail)) }
}

async function countAllowed(limit: SharedLimit, key: string, times: number): Promise<number> {
  const waits = await Promise.all(Array.from({ length: times }, () => limit.take(key, LIMIT)))
  return waits.filter((wait) => wait === 0).length
}

test.group('A limit that processes share', (group) => {
  group.each.teardown(async () => {
    await clearRateLimits()
  })

  test('lets exactly the limit pass in one process, one by one or all at once', async ({
    assert,
  }) => {
    const {
      limits: [limit],
      clock,
    } = openProcesses(1)
    const [sequential, concurrent] = [randomUUID(), randomUUID()]
    for (let n = 1; n <= LIMIT; n++)
      assert.equal(await limit!.take(sequential, LIMIT), 0, String(n))
    assert.equal(await limit!.take(sequential, LIMIT), 60)
    assert.equal(await countAllowed(limit!, concurrent, 3 * LIMIT), LIMIT)

    clock.moveBy({ seconds: 59 })
    assert.equal(await limit!.take(sequential, LIMIT), 1)
    clock.moveBy({ seconds: 2 })
    assert.equal(await countAllowed(limit!, sequential, 3 * LIMIT), LIMIT)
  })

  test('lets no more pass in two processes, and each learns that the limit is exhausted', async ({
    assert,
  }) => {
    const { limits } = openProcesses(2)
    const key = randomUUID()
    let passed = 0
    for (let n = 0; n < 3 * LIMIT; n++) {
      if ((await limits[n % 2]!.take(key, LIMIT)) === 0) passed++
    }
    assert.isAtMost(passed, LIMIT)
    // The last portion of each process may be unused.
    assert.isAtLeast(passed, LIMIT - 2)
  })

  test('a restarted process loads the exhausted limits', async ({ assert }) => {
    const {
      limits: [first, second],
    } = openProcesses(2)
    const [key, other] = [randomUUID(), randomUUID()]
    await countAllowed(first!, key, LIMIT + 1)
    await countAllowed(first!, other, LIMIT / 2)
    await second!.loadSpent()
    assert.isAbove(await second!.take(key, LIMIT), 0)
    assert.equal(await second!.take(other, LIMIT), 0)
  })

  test('a process is notified of exhausted limits, unless they have expired', async ({
    assert,
  }) => {
    const {
      limits: [first, second],
      clock,
    } = openProcesses(2)
    const key = randomUUID()
    await countAllowed(first!, key, LIMIT + 1)
    const [row] = await db.from('rate_limits').select('key', 'expire')
    second!.markSpent(`${row.key} ${row.expire}`)
    assert.isAbove(await second!.take(key, LIMIT), 0)
    clock.moveBy({ seconds: 61 })
    second!.markSpent(`${row.key} ${row.expire}`)
    assert.equal(await second!.take(key, LIMIT), 0)
  })

  test('does not query the database for few requests, and seldom for many', async ({
    assert,
    cleanup,
  }) => {
    const {
      limits: [limit],
    } = openProcesses(1)
    let queryCount = 0
    const driver = db.connection().getWriteClient().client
    const count = ({ sql }: { sql: string }) => sql.includes('rate_limits') && queryCount++
    driver.on('query', count)
    cleanup(() => driver.off('query', count))
    for (let n = 0; n < 200; n++) await countAllowed(limit!, `visitor ${n}`, 5)
    assert.equal(queryCount, 0)
    await countAllowed(limit!, randomUUID(), 10 * LIMIT)
    assert.isAbove(queryCount, 0)
    assert.isAtMost(queryCount, LIMIT / 2)
  })

  test('keeps a bounded number of keys', async ({ assert }) => {
    const {
      limits: [limit],
    } = openProcesses(1)
    for (let n = 0; n < 25_000; n++) await limit!.take(`address ${n}`, LIMIT)
    assert.equal(limit!.size, 20_000)
  })

  test('without the database, each process counts for itself', async ({ assert }) => {
    let errors = 0
    const limit = new SharedLimit(new FrozenClock(DateTime.utc()), () => errors++)
    const key = randomUUID()
    await asOwner((trx) => trx.rawQuery('alter table rate_limits rename to rate_limits_renamed'))
    try {
      assert.equal(await limit.take(key, LIMIT), 0)
      await countAllowed(limit, key, 20)
      assert.isAbove(errors, 0)
    } finally {
      await asOwner((trx) => trx.rawQuery('alter table rate_limits_renamed rename to rate_limits'))
    }
  })
})
