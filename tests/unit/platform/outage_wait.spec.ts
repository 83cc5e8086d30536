import { test } from '@japa/runner'
import { nextWait, waitReason, type OutageWait } from '#platform/queue/outage_wait'

const OUTAGE = { dependency: 's3', reason: 'SlowDown' } as const
const HOUR_MS = 3_600_000

/** Meets an outage again and again until it counts as an attempt. */
function waitOut() {
  const waits: OutageWait[] = []
  for (let now = 1_000_000_000_000; ; now = waits.at(-1)!.until) {
    const wait = nextWait(waits.at(-1) ?? 0, OUTAGE, now)
    if (!wait) return { waits, hours: (now - waits[0]!.since) / HOUR_MS }
    waits.push(wait)
  }
}

test.group('Waiting for a dependency', () => {
  test('pauses grow from a second to two minutes', ({ assert }) => {
    const { waits } = waitOut()
    const pauses = waits.map(
      ({ until }, nth) => (until - (waits[nth - 1]?.until ?? waits[0]!.since)) / 1_000
    )
    assert.isBelow(pauses[0]!, 2)
    assert.isBelow(pauses[3]!, 11)
    assert.isAbove(pauses[10]!, 80)
    assert.isBelow(Math.max(...pauses), 151)
  })

  test('goes on for a day, then the failures count', ({ assert }) => {
    const { hours } = waitOut()
    assert.isAbove(hours, 24)
    assert.isBelow(hours, 24.1)
  })

  test('another outage hours later begins anew', ({ assert }) => {
    const first = nextWait(0, OUTAGE, 1_000)!
    const later = nextWait({ ...first, times: 50 }, OUTAGE, first.until + 2 * HOUR_MS)!
    assert.deepInclude(later, { times: 1, since: first.until + 2 * HOUR_MS })
  })

  test('operators read what a job waits for, as long as it waits', ({ assert }) => {
    const wait = nextWait(null, OUTAGE, 1_000)!
    assert.equal(waitReason(wait, 1_001), 's3: SlowDown')
    assert.isNull(waitReason(wait, 5_000))
    assert.isNull(waitReason(50, 1_001))
  })
})
