import '../setup/typescript.mjs'
import { appendFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { productEnvironment, startProduct, startWorker } from '../../bench/support/servers.mjs'
import { buildWhenChanged } from '../setup/build.mjs'
import { ended, killGroup } from '../setup/processes.mjs'
import { loginOf, openMarket, Orders, runAce } from './support/ordered_market.mjs'
import {
  emptyFolder,
  findPrograms,
  folderOfServer,
  runAsServer,
  startAsServer,
  startCopy,
} from './support/parts.mjs'
import { compare } from './support/restored_market.mjs'

const { startSmtpDouble } = await import('#tests/support/doubles/smtp_double')

const [RPO_SECONDS, RTO_SECONDS] = [300, 900]
/** As docs/operations/backup.md says. */
const ARCHIVE_SECONDS = 60
const INTERRUPTED_AFTER_MS = 3_000

/**
 * Orders with files, a base backup under load and an archive of WAL; then all is killed, and restored to a moment on a second
 * server. `--seconds=60` of load before the moment.
 */
export async function drill(args) {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '60' } } })
  findPrograms('postgres', 'initdb', 'pg_basebackup', 'pg_verifybackup')
  const folder = emptyFolder('restore')
  await buildWhenChanged()
  const smtp = await startSmtpDouble()
  const env = { ...productEnvironment(), SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port) }
  rmSync(env.FILES_PATH, { recursive: true, force: true })

  const archive = folderOfServer(folder, 'archive')
  const first = await openMarket(folder, env, {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_SECONDS,
    archive_command: `test ! -f ${archive}/%f.gz && gzip < %p > ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f.gz`,
    wal_compression: 'on',
  })
  await first.load.run(Number(values.seconds) / 2)
  const backup = folderOfServer(folder, 'restored')
  const interrupted = await interruptBackup(first.postgres.url, folder)
  runAsServer('pg_basebackup', '-d', first.postgres.url, '-D', backup, '-c', 'fast')
  runAsServer('pg_verifybackup', backup)
  await first.load.run(Number(values.seconds) / 2)
  const moment = await first.ask('select now() as at')
  const momentMs = Date.now()
  console.log(`The moment is ${moment.at.toISOString()}, ${first.load.orders.length} orders`)
  await untilArchived(first, moment.at)
  // Not right after a segment was archived.
  await first.load.run(ARCHIVE_SECONDS * 0.75)
  const killed = await kill(first)
  console.log(
    `Killed after ${first.load.orders.length} orders, archive ${Math.round(killed.ageSeconds)} s old`
  )

  const mailsBefore = smtp.mails.length
  const second = await restore(backup, archive, moment.at, { env, first })
  const rtoSeconds = (Date.now() - killed.at) / 1_000
  const faults = [
    ...interrupted,
    ...bar('RPO', killed.ageSeconds, RPO_SECONDS),
    ...bar('RTO', rtoSeconds, RTO_SECONDS),
    ...(await compare(second, { killed, smtp, mailsBefore, momentMs, orders: first.load.orders })),
  ]
  const { count, bytes } = archived(archive)
  console.log(`RPO ${Math.round(killed.ageSeconds)} s, RTO ${Math.round(rtoSeconds)} s`)
  console.log(`${count} segments of WAL in ${Math.round(bytes / 2 ** 20)} MB`)
  await second.stop()
  smtp.close()
  return faults
}

/** A base backup that is killed is not taken for one. */
async function interruptBackup(url, folder) {
  const half = folderOfServer(folder, 'half')
  const backup = startAsServer('pg_basebackup', '-d', url, '-D', half, '-c', 'fast', '-r', '1M')
  const end = ended(backup)
  await wait(INTERRUPTED_AFTER_MS)
  killGroup(backup, 'SIGKILL')
  await end
  try {
    runAsServer('pg_verifybackup', half)
  } catch {
    return []
  }
  return ['half of a base backup passes pg_verifybackup']
}

/** Goes on ordering until the archive reaches beyond the moment. */
async function untilArchived({ load, ask }, moment) {
  let isThere = false
  const timer = setInterval(async () => {
    const { at } = await ask('select last_archived_time as at from pg_stat_archiver')
    // The segment may have been closed just before.
    isThere ||= at > new Date(moment.getTime() + ARCHIVE_SECONDS * 1_000)
  }, 1_000)
  await load.run(ARCHIVE_SECONDS * 4, () => isThere)
  clearInterval(timer)
  if (!isThere) throw new Error('The archive does not move.')
}

/** Power is cut; what the lost database knew is read just before. */
async function kill({ postgres, web, worker, client, ask }) {
  const { age, copies } = await ask(`
    select extract(epoch from now() - last_archived_time)::float8 as age,
      (select json_agg(json_build_object('key', c.storage_key, 'tradeNo', o.trade_no))
        from copies c join orders o on o.id = c.order_id where c.status = 'done') as copies
    from pg_stat_archiver`)
  const at = Date.now()
  for (const pid of [web.pid, worker.pid, postgres.pid]) process.kill(-pid, 'SIGKILL')
  await client.end().catch(() => {})
  await postgres.stop('SIGKILL')
  return { at, ageSeconds: age, copies }
}

/** As docs/operations/restore.md says. */
async function restore(cluster, archive, moment, { env, first }) {
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    [
      `restore_command = 'gunzip < ${archive}/%f.gz > %p'`,
      `recovery_target_time = '${moment.toISOString().replace(/T(.+)Z/, ' $1+00')}'`,
      `recovery_target_action = 'promote'`,
    ].join('\n')
  )
  writeFileSync(join(cluster, 'recovery.signal'), '')
  const postgres = await startCopy(cluster, { max_connections: 200 })
  const ownerUrl = Object.assign(new URL(postgres.url), { pathname: '/drill' }).href
  const url = loginOf(ownerUrl)
  const client = await untilWritable(ownerUrl)
  const web = await startProduct({ url }, env)
  const worker = await startWorker({ url }, env)
  const ace = (...args) => runAce(args, { ...env, NODE_ENV: 'production', DATABASE_URL: url })
  const stop = async () => {
    await Promise.all([web.stop(), worker.stop()])
    await client.end()
    await postgres.stop()
  }
  return {
    client,
    web,
    ace,
    filesPath: env.FILES_PATH,
    stop,
    load: new Orders(web.address, { ...first.wallets, tokens: first.wallets.tokens.toReversed() }),
  }
}

/** It answers reads before recovery has ended. */
async function untilWritable(connectionString) {
  for (;;) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as recovers')
      if (!rows[0].recovers) return client
    } catch {
      // Not consistent yet.
    }
    await client.end().catch(() => {})
    await wait(200)
  }
}

function bar(name, seconds, longest) {
  return seconds <= longest ? [] : [`${name} is ${Math.round(seconds)} s, more than ${longest} s`]
}

function archived(folder) {
  const files = readdirSync(folder).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  return { count: files.length, bytes }
}
