import { mock } from 'node:test'
import { test } from '@japa/runner'
import { DelayedRefresh } from '../../../../inertia/lib/live/delayed_refresh.js'

/** Counts the refreshes after each step of held time; the runner itself needs real timers. */
function refreshesAfter(steps: (number | 'message' | 'stop')[]): number {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    let refreshes = 0
    const tasks = new DelayedRefresh(() => (refreshes += 1), 5_000)
    for (const step of steps) {
      if (step === 'message') tasks.request()
      else if (step === 'stop') tasks.stop()
      else mock.timers.tick(step)
    }
    return refreshes
  } finally {
    mock.timers.reset()
  }
}

test.group('A refresh after messages', () => {
  test('happens once for one message, after the wait', ({ assert }) => {
    assert.equal(refreshesAfter(['message', 4_999]), 0)
    assert.equal(refreshesAfter(['message', 60_000]), 1)
    assert.equal(refreshesAfter(['message', 60_000, 'message', 60_000]), 2)
  })

  test('happens once more when messages arrived during the wait', ({ assert }) => {
    const messages = ['message', 1_000, 'message', 'message'] as const
    assert.equal(refreshesAfter([...messages, 4_000]), 1)
    assert.equal(refreshesAfter([...messages, 4_000, 5_000, 60_000]), 2)
  })

  test('does not happen after the page was left', ({ assert }) => {
    assert.equal(refreshesAfter(['message', 'message', 'stop', 60_000]), 0)
  })
})
