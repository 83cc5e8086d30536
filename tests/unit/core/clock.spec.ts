import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { Clock, FrozenClock } from '#core/clock/clock'
import { freezeClock } from '#tests/support/clock'

test.group('Clock', () => {
  test('reports the time in UTC', ({ assert }) => {
    const now = new Clock().now()
    assert.equal(now.zoneName, 'UTC')
    assert.isBelow(Math.abs(now.diffNow('seconds').seconds), 1)
  })

  test('a frozen clock changes only when it is moved', ({ assert }) => {
    const clock = new FrozenClock(DateTime.utc(2026, 1, 31))
    assert.isTrue(clock.now().equals(clock.now()))
    clock.moveBy({ days: 1, minutes: 2 })
    assert.equal(clock.now().toISO(), '2026-02-01T00:02:00.000Z')
  })

  test('tests replace it in the container, and restore it', async ({ assert }) => {
    const { clock, release } = freezeClock(DateTime.utc(2030, 5, 5))
    assert.strictEqual(await app.container.make(Clock), clock)
    release()
    assert.notInstanceOf(await app.container.make(Clock), FrozenClock)
  })
})
