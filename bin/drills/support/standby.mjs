import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { folderOfServer, runAsServer, startCopy } from './parts.mjs'

const NAME = 'standby1'
const START_SECONDS = 30

/**
 * A streaming standby of a primary, as docs/operations/standby.md says.
 * @param {{ url: string, cluster: string }} primary
 * @param {pg.Client} client of the primary
 * @param {{ isSynchronous: boolean }} how
 */
export async function startStandby(folder, primary, client, { isSynchronous }) {
  const cluster = folderOfServer(folder, 'standby')
  const from = `${primary.url}?application_name=${NAME}`
  runAsServer('pg_basebackup', '-d', from, '-D', cluster, '-R', '-C', '-S', NAME, '-c', 'fast')
  const standby = await startCopy(cluster, { max_connections: 200 })
  if (isSynchronous) {
    appendFileSync(
      join(primary.cluster, 'postgresql.conf'),
      `synchronous_standby_names = '${NAME}'\n`
    )
    await client.query('select pg_reload_conf()')
  }
  const expected = isSynchronous ? 'sync' : 'async'
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query(
      `select sync_state from pg_stat_replication where application_name = $1 and state = 'streaming'`,
      [NAME]
    )
    if (rows[0]?.sync_state === expected) return standby
    if (tries > START_SECONDS * 10) throw new Error(`The standby is not ${expected}.`)
    await wait(100)
  }
}

/** From now on the standby receives nothing, as over a network that is cut. */
export async function cutReplication(client) {
  const { rows } = await client.query('select pid from pg_stat_replication')
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
}

/** @returns {Promise<pg.Client>} of the new primary */
export async function promote(standby) {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(standby.url), { pathname: '/drill' }).href,
  })
  await client.connect()
  await client.query('select pg_promote()')
  return client
}
