import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '#bin/postgres/binaries'
import { freePort } from '#bin/postgres/free_port'
import { findPlaces, type ClusterUse, type Places } from '#bin/postgres/places'
import { clearDeadPostmaster, runningPort } from '#bin/postgres/postmaster'
import { runAs } from '#bin/postgres/server_account'
import { withStartLock } from '#bin/postgres/start_lock'

const USER = 'countermark'

interface Connection {
  port?: number
  password: string
}

export interface RunningServer {
  /** Server URL without a database name, with a trailing slash. */
  url: string
  /** Whether this call started it. */
  started: boolean
  cluster: string
}

/**
 * Tests create and drop some forty databases, and dropping one waits until the disk has confirmed thousands of files:
 * several seconds each.
 */
const SETTINGS: Record<ClusterUse, string> = {
  development: '',
  tests: '-c fsync=off -c full_page_writes=off',
}

/** Starts the clone's own PostgreSQL unless it is running. Safe with several processes. */
export async function startEmbeddedServer(
  root: string,
  use: ClusterUse = 'development'
): Promise<RunningServer> {
  const places = findPlaces(root, use)
  const running = describe(places)
  if (running) return running

  return withStartLock(places.cluster, async () => {
    const meanwhile = describe(places)
    if (meanwhile) return meanwhile
    const binaries = findBinaries(root, places.account)
    if (!isInitialized(places)) initialize(places, binaries)
    await clearDeadPostmaster(places.cluster, places.account)
    await start(places, binaries, SETTINGS[use])
    return { ...describe(places)!, started: true }
  })
}

/** Stops it; false when it was not running. */
export async function stopEmbeddedServer(root: string, use?: ClusterUse): Promise<boolean> {
  const places = findPlaces(root, use)
  return withStartLock(places.cluster, async () => {
    if (runningPort(places.cluster, places.account) === null) return false
    const stop = ['stop', '-w', '-m', 'fast', '-D', places.cluster]
    const done = runAs(places.account, join(findBinaries(root, places.account), 'pg_ctl'), stop)
    if (done.status !== 0) throw new Error(`PostgreSQL did not stop: ${done.stderr}${done.stdout}`)
    return true
  })
}

function describe(places: Places): RunningServer | undefined {
  const port = runningPort(places.cluster, places.account)
  if (port === null) return undefined
  const { password } = readConnection(places)
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/`
  return { url, started: false, cluster: places.cluster }
}

async function start(places: Places, binaries: string, settings: string) {
  const connection = readConnection(places)
  let log = ''
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await freePort(attempt === 0 ? connection.port : undefined, places.home)
    writeConnection(places, { ...connection, port })
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=300 ${settings}`
    const logFile = join(places.cluster, 'server.log')
    const done = runAs(places.account, join(binaries, 'pg_ctl'), [
      'start',
      '-w',
      '-t',
      '60',
      '-D',
      places.cluster,
      '-l',
      logFile,
      '-o',
      options,
    ])
    if (done.status === 0) return
    log = done.stderr + runAs(places.account, '/usr/bin/tail', ['-n', '8', logFile]).stdout
  }
  throw new Error(`The embedded PostgreSQL did not start (${places.cluster}):\n${log}`)
}

function isInitialized(places: Places) {
  const marker = join(places.cluster, 'PG_VERSION')
  return runAs(places.account, '/bin/sh', ['-c', 'test -f "$1"', 'sh', marker]).status === 0
}

/** Created beside its place and moved when complete, so that an interrupted initdb leaves no partial cluster. */
function initialize(places: Places, binaries: string) {
  const { account, home, cluster } = places
  const draft = `${cluster}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  const passwordFile = join(home, 'initdb.password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined) {
    for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid!)
  }
  const done = runAs(account, join(binaries, 'initdb'), [
    '-D',
    draft,
    '-U',
    USER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  rmSync(passwordFile)
  if (done.status !== 0) throw new Error(`initdb failed in ${draft}: ${done.stderr}`)
  writeConnection(places, { password })
  renameSync(draft, cluster)
}

const connectionFile = (places: Places) => join(places.home, 'connection.json')

function readConnection(places: Places): Connection {
  return JSON.parse(readFileSync(connectionFile(places), 'utf8'))
}

function writeConnection(places: Places, connection: Connection) {
  const draft = `${connectionFile(places)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(connection), { mode: 0o600 })
  renameSync(draft, connectionFile(places))
}
