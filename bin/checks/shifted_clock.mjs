import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'

/** Dates on which calendars differ: weekdays, ends of months and years, a leap day, after the next changes of clocks. */
const NOTABLE = [
  '2027-01-31T22:50:00Z',
  '2026-12-31T23:40:00Z',
  '2027-02-28T23:50:00Z',
  '2028-02-29T12:00:00Z',
  '2029-11-30T23:00:00Z',
]
const LATEST_SECONDS = 1_200 * 86_400

/**
 * Lets the processes of the tests, their PostgreSQL and browsers run at another date: `RUN_AT=2027-03-08T12:00Z npm
 * test`. In CI the date follows from the commit, so that a test that knows a date is found before that date comes.
 * Sets `CLOCK_SHIFT_SECONDS` and `CLOCK_SHIFT_LIBRARY` of this process; `shiftedClock` hands them to others.
 * @returns {() => void} removes what was made for it
 */
export function shiftClock() {
  const moment = process.env.RUN_AT || (process.env.CI ? momentOf(...commit()) : undefined)
  if (!moment) return () => {}
  const at = Date.parse(moment)
  if (Number.isNaN(at)) throw new Error(`RUN_AT is no moment: ${moment}`)
  const library = compile()
  if (!library) {
    if (process.env.RUN_AT) throw new Error('RUN_AT needs a C compiler (cc).')
    console.log('The tests run today: without a C compiler (cc), the clock cannot be shifted.')
    return () => {}
  }
  process.env.CLOCK_SHIFT_SECONDS = String(Math.round((at - Date.now()) / 1000))
  process.env.CLOCK_SHIFT_LIBRARY = library
  console.log(`The tests run at another date. To repeat it: RUN_AT=${moment} npm test`)
  return () => rmSync(join(library, '..'), { recursive: true, force: true })
}

/** @returns {Record<string, string>} environment of a process that lives at the shifted time */
export function shiftedClock() {
  const { CLOCK_SHIFT_LIBRARY: library } = process.env
  return library ? { LD_PRELOAD: library } : {}
}

/**
 * A later moment, always the same for a commit; for every fourth commit a notable one.
 * @param {string} hash
 * @param {number} committed milliseconds since 1970
 * @returns {string} ISO 8601
 */
export function momentOf(hash, committed) {
  const bytes = createHash('sha256').update(hash).digest()
  const notable = NOTABLE.filter((moment) => Date.parse(moment) > committed)
  if (bytes[0] % 4 === 0 && notable.length > 0) return notable[bytes[1] % notable.length]
  const seconds = bytes.readUInt32BE(4) % LATEST_SECONDS
  return new Date(committed + seconds * 1000).toISOString()
}

/** @returns {[hash: string, committed: number]} */
function commit() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%H %ct'], {
    cwd: root,
    encoding: 'utf8',
  })
  const [hash, seconds] = (stdout ?? '').trim().split(' ')
  return [hash, seconds ? Number(seconds) * 1000 : Date.now()]
}

/** PostgreSQL's account reads it too. */
function compile() {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-clock-'))
  chmodSync(folder, 0o755)
  const library = join(folder, 'shifted_clock.so')
  const source = join(root, 'tests/support/suite/shifted_clock.c')
  const done = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source])
  if (done.status === 0) return library
  rmSync(folder, { recursive: true, force: true })
  return undefined
}
