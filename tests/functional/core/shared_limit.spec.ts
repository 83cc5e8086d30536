import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { FrozenClock } from '#core/clock/clock'
import { SharedLimit } from '#core/http/limits/shared_limit'
import { asOwner } from '#tests/support/as_owner'

const MOST = 100

function fail(error: unknown): never {
  throw error
}

/** Several processes and their clock. */
function openProcesses(count: number) {
  const clock = new FrozenClock(DateTime.utc())
  return { clock, limits: Array.from({ length: count }, () => new SharedLimit(clock, fail)) }
}

async function passing(limit: SharedLimit, key: string, times: number): Promise<number> {
  const waits = await Promise.all(Array.from({ length: times }, () => limit.take(key, MOST)))
  return waits.filter((wait) => wait === 0).length
}

test.group('A limit that processes share', (group) => {
  group.each.teardown(async () => {
    await db.from('rate_limits').delete()
  })

  test('lets exactly the limit pass in one process, one by one or all at once', async ({
    assert,
  }) => {
    const {
      limits: [limit],
      clock,
    } = openProcesses(1)
    const [slowly, atOnce] = [randomUUID(), randomUUID()]
    for (let n = 1; n <= MOST; n++) assert.equal(await limit!.take(slowly, MOST), 0, String(n))
    assert.equal(await limit!.take(slowly, MOST), 60)
    assert.equal(await passing(limit!, atOnce, 3 * MOST), MOST)

    clock.moveBy({ seconds: 59 })
    assert.equal(await limit!.take(slowly, MOST), 1)
    clock.moveBy({ seconds: 2 })
    assert.equal(await passing(limit!, slowly, 3 * MOST), MOST)
  })

  test('lets no more pass in two processes, and each learns that the limit is exhausted', async ({
    assert,
  }) => {
    const { limits } = openProcesses(2)
    const key = randomUUID()
    let passed = 0
    for (let n = 0; n < 3 * MOST; n++) {
      if ((await limits[n % 2]!.take(key, MOST)) === 0) passed++
    }
    assert.isAtMost(passed, MOST)
    assert.isAtLeast(passed, MOST - 2)
  })

  test('a restarted process loads the exhausted limits', async ({ assert }) => {
    const {
      limits: [first, second],
    } = openProcesses(2)
    const [key, other] = [randomUUID(), randomUUID()]
    await passing(first!, key, MOST + 1)
    await passing(first!, other, MOST / 2)
    await second!.loadSpent()
    assert.isAbove(await second!.take(key, MOST), 0)
    assert.equal(await second!.take(other, MOST), 0)
  })

  test('a process is notified of exhausted limits, unless they have expired', async ({
    assert,
  }) => {
    const {
      limits: [first, second],
      clock,
    } = openProcesses(2)
    const key = randomUUID()
    await passing(first!, key, MOST + 1)
    const [row] = await db.from('rate_limits').select('key', 'expire')
    second!.markSpent(`${row.key} ${row.expire}`)
    assert.isAbove(await second!.take(key, MOST), 0)
    clock.moveBy({ seconds: 61 })
    second!.markSpent(`${row.key} ${row.expire}`)
    assert.equal(await second!.take(key, MOST), 0)
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
    for (let n = 0; n < 200; n++) await passing(limit!, `visitor ${n}`, 5)
    assert.equal(queryCount, 0)
    await passing(limit!, randomUUID(), 10 * MOST)
    assert.isAbove(queryCount, 0)
    assert.isAtMost(queryCount, MOST / 2)
  })

  test('keeps a bounded number of keys', async ({ assert }) => {
    const {
      limits: [limit],
    } = openProcesses(1)
    for (let n = 0; n < 25_000; n++) await limit!.take(`address ${n}`, MOST)
    assert.equal(limit!.size, 20_000)
  })

  test('without the database, each process counts alone', async ({ assert }) => {
    let errors = 0
    const limit = new SharedLimit(new FrozenClock(DateTime.utc()), () => errors++)
    const key = randomUUID()
    await asOwner((trx) => trx.rawQuery('alter table rate_limits rename to away'))
    try {
      assert.equal(await limit.take(key, MOST), 0)
      await passing(limit, key, 20)
      assert.isAbove(errors, 0)
    } finally {
      await asOwner((trx) => trx.rawQuery('alter table away rename to rate_limits'))
    }
  })
})
