import { test } from '@japa/runner'
import { retryAfterSeconds } from '#platform/push/web_push_sender'

const NOW = Date.parse('2026-11-26T12:00:00Z')

test.group('How long a service asks to wait', () => {
  for (const [value, seconds] of [
    ['120', 120],
    [' 7 ', 7],
    ['0', 0],
    ['Thu, 26 Nov 2026 12:01:30 GMT', 90],
    ['Thu, 26 Nov 2026 11:00:00 GMT', 0],
    ['999999999', 21_600],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
    [undefined, null],
  ] as const) {
    test(`“${value}” is ${seconds}`, ({ assert }) => {
      assert.equal(retryAfterSeconds(value, NOW), seconds)
    })
  }
})
