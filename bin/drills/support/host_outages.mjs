import '../../setup/typescript.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { productEnvironment } from '../../../bench/support/servers.mjs'
import { buildWhenChanged } from '../../setup/build.mjs'
import { fail } from '../../setup/install.mjs'
import { untilCompleted } from './completion.mjs'
import { openMarket } from './ordered_market.mjs'
import { emptyFolder } from './parts.mjs'

const { startSmtpDouble } = await import('#tests/support/doubles/smtp_double')

/** Room for the copies of ten minutes of orders. */
const DISK_MB = 1_024
const HOUR = 3_600
/** Schedules are checked each minute; a run may be this late. */
const SCHEDULES_SECONDS = 120
const LATE_MS = 5 * 60_000
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** The disk of the files is full while orders go on, then free again. */
export async function fillDisk(seconds) {
  if (process.getuid() !== 0) fail('A full disk needs root, who mounts a small one.')
  await buildWhenChanged()
  const { FILES_PATH: disk } = productEnvironment()
  rmSync(disk, { recursive: true, force: true })
  mkdirSync(disk, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk)
  try {
    return await withMarket('disk', {}, async (market, smtp) => {
      const filler = join(disk, 'filler')
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'])
      await market.load.run(seconds)
      const { copies } = await market.ask(
        `select count(*)::int as copies from copies where status not in ('done', 'failed')`
      )
      console.log(`Disk full for ${seconds} s: ${copies} copies wait`)
      rmSync(filler)
      const faults = copies === 0 ? ['no copy met the full disk'] : []
      return [...faults, ...(await untilCompleted(market, smtp, 'after the disk was full'))]
    })
  } finally {
    run('umount', '-l', disk)
  }
}

/** The clock of web and worker jumps an hour ahead and back; that of PostgreSQL does not. */
export async function jumpClock(seconds) {
  if (!existsSync(FAKETIME)) fail('Missing here: apt-get install faketime')
  await buildWhenChanged()
  const folder = emptyFolder('clock')
  const offset = join(folder, 'offset')
  writeFileSync(offset, '+0')
  const env = {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return withMarket('clock', env, async (market, smtp) => {
    const part = Math.min(seconds, 60)
    writeFileSync(offset, `+${HOUR}`)
    await market.load.run(part)
    const ahead = await untilCompleted(market, smtp, 'an hour ahead')
    writeFileSync(offset, '+0')
    await market.load.run(part)
    const back = await untilCompleted(market, smtp, 'an hour back')
    return [...ahead, ...back, ...(await lateSchedules(market))]
  })
}

/** Each schedule must be due within its period again, not an hour later. */
async function lateSchedules({ ace }) {
  const end = Date.now() + SCHEDULES_SECONDS * 1_000
  for (;;) {
    const { schedules } = await ace('queue:stats')
    const late = schedules.filter(
      ({ nextAt, everyMs }) => Date.parse(nextAt) > Date.now() + everyMs + LATE_MS
    )
    if (late.length === 0) return []
    if (Date.now() > end) return late.map(({ name }) => `${name} is not due within its period`)
    await wait(5_000)
  }
}

/** A market after its first orders, with a mail server that keeps what it gets. */
async function withMarket(name, more, work) {
  const smtp = await startSmtpDouble()
  const env = {
    ...productEnvironment(),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    ...more,
  }
  const market = await openMarket(emptyFolder(`${name}_market`), env)
  try {
    await market.load.run(5)
    return await work(market, smtp)
  } finally {
    await Promise.all([market.web.stop(), market.worker.stop()])
    await market.client.end()
    await market.postgres.stop()
    smtp.close()
  }
}

function run(program, ...args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) fail(`${program} failed: ${stderr}`)
}
