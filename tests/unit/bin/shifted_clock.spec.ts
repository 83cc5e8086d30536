import { execFileSync } from 'node:child_process'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
// @ts-expect-error the checks are plain JavaScript
import { momentOf } from '../../../bin/checks/shifted_clock.mjs'

const OF_CHILD = 'process.stdout.write(JSON.stringify([Date.now(), performance.timeOrigin]))'

/** The time in a process that is started as those of the tests are. */
function timeAt(moment: string): number[] {
  const script = `
    import { execFileSync } from 'node:child_process'
    import { shiftClock, shiftedClock } from './bin/checks/shifted_clock.mjs'
    console.log = () => {}
    const unshift = shiftClock()
    const env = { ...process.env, ...shiftedClock() }
    process.stdout.write(execFileSync(process.execPath, ['-e', ${JSON.stringify(OF_CHILD)}], { env }))
    unshift()`
  const args = ['--input-type=module', '-e', script]
  const env = { ...process.env, RUN_AT: moment, LD_PRELOAD: '' }
  return JSON.parse(
    execFileSync(process.execPath, args, { env, cwd: app.appRoot, encoding: 'utf8' })
  )
}

test.group('A run at another date', () => {
  test('gives the processes of the tests that date', ({ assert }) => {
    for (const moment of ['2028-02-29T12:00:00Z', '2024-12-31T23:00:00Z']) {
      const minutes = timeAt(moment).map((time) => (time - Date.parse(moment)) / 60_000)
      for (const since of minutes) {
        assert.isAtLeast(since, -1)
        assert.isBelow(since, 5)
      }
    }
  })

  test('is chosen by the commit, never before it', ({ assert }) => {
    const committed = Date.parse('2027-01-01T00:00:00Z')
    const moments = Array.from({ length: 200 }, (_, nth) => momentOf(`commit ${nth}`, committed))
    assert.deepEqual(momentOf('commit 7', committed), moments[7])
    assert.isAbove(new Set(moments).size, 100)
    for (const moment of moments) assert.isAtLeast(Date.parse(moment), committed)
  })
})
