import { existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { fail, root } from '../../setup/install.mjs'
import { ended, freePort, killGroup, start } from '../../setup/processes.mjs'

/** The package of each program. */
const PACKAGES = {
  'haproxy': 'haproxy',
  'nginx': 'nginx',
  'redis-server': 'redis-server',
  'postgres': 'postgresql-15',
  'initdb': 'postgresql-15',
  'pg_basebackup': 'postgresql-15',
  'pg_verifybackup': 'postgresql-15',
  'prometheus': 'prometheus',
  'promtool': 'prometheus',
}
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/lib/postgresql/15/bin']
const START_SECONDS = 30

/**
 * Where programs are; ends with a sentence when one is missing.
 * @param {(keyof typeof PACKAGES)[]} names
 * @returns {Record<string, string>}
 */
export function findPrograms(...names) {
  const found = names.map((name) => [
    name,
    FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)),
  ])
  const missing = found.filter(([, path]) => !path).map(([name]) => PACKAGES[name])
  if (missing.length > 0) fail(`Missing here: apt-get install ${[...new Set(missing)].join(' ')}`)
  return Object.fromEntries(found)
}

/** An empty folder of a drill; its logs stay after it. */
export function emptyFolder(name) {
  const folder = join(root, 'data/drills', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Debian's PostgreSQL on an empty cluster, whose owner is `countermark` without a password.
 * @param {string} folder
 * @param {Record<string, string>} [settings]
 */
export async function startPostgres(folder, settings = {}) {
  const { postgres, initdb } = findPrograms('postgres', 'initdb')
  const cluster = folderOfServer(folder, 'postgres')
  const [program, ...args] = asServer(initdb, '-D', cluster, '-U', 'countermark', '-E', 'UTF8')
  const made = spawnSync(program, [...args, '--auth=trust', '--locale=C.UTF-8', '--no-sync'], {
    cwd: '/',
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  return startCluster(postgres, cluster, settings)
}

/** PostgreSQL on a cluster that is there already. */
async function startCluster(postgres, cluster, settings) {
  const port = await freePort()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port, ...settings }
  const options = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const command = asServer(postgres, '-D', cluster, ...options)
  const server = await startPart(command, { log: `${cluster}.log`, port, stopSignal: 'SIGINT' })
  const address = `postgres://countermark@127.0.0.1:${port}`
  for (let tries = 0; !(await accepts(`${address}/postgres`)); tries++) {
    if (tries > START_SECONDS * 10) throw new Error(`PostgreSQL does not accept: ${cluster}.log`)
    await wait(100)
  }
  return { ...server, cluster, url: `${address}/countermark` }
}

/** It listens before it accepts. */
async function accepts(connectionString) {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL on a copy of a cluster, such as a base backup. */
export function startCopy(cluster, settings = {}) {
  return startCluster(findPrograms('postgres').postgres, cluster, settings)
}

/**
 * PostgreSQL's data are gone at once, with all its processes, as when a machine burns down.
 * @param {{ cluster: string, pid: number, stop: (signal: NodeJS.Signals) => Promise<number> }} postgres
 */
export async function destroyCluster({ cluster, pid, stop }) {
  // Each process of a server leads a group of its own.
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  const children = stdout.split('\n').filter(Boolean).map(Number)
  const ended = stop('SIGKILL')
  for (const child of children) spawnSync('kill', ['-KILL', String(child)])
  await ended
  rmSync(cluster, { recursive: true, force: true })
}

/** Runs a program of PostgreSQL to its end, as the user of the servers. */
export function runAsServer(name, ...args) {
  const [program, ...rest] = asServer(findPrograms(name)[name], ...args)
  const { status, stderr } = spawnSync(program, rest, { cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
}

/** Starts a program of PostgreSQL as the user of the servers. */
export function startAsServer(name, ...args) {
  const [program, ...rest] = asServer(findPrograms(name)[name], ...args)
  return start(program, rest, { cwd: '/', stdio: 'ignore' })
}

/** A folder that the servers may write. */
export function folderOfServer(folder, name) {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  if (isRoot()) spawnSync('chown', ['postgres', path])
  return path
}

/** @param {number} [wanted] the port of one that was there before, in the same folder */
export async function startRedis(folder, wanted) {
  const port = wanted ?? (await freePort())
  const { 'redis-server': redis } = findPrograms('redis-server')
  const command = [redis, '--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  command.push('--maxmemory-policy', 'noeviction', '--appendonly', 'yes')
  const server = await startPart(command, { log: join(folder, 'redis.log'), port })
  return { ...server, url: `redis://127.0.0.1:${port}` }
}

/**
 * Starts a program and waits until it listens.
 * @returns {Promise<{ port: number, pid: number, stop: (signal?: NodeJS.Signals) => Promise<number> }>}
 */
export async function startPart([program, ...args], { log, port, stopSignal = 'SIGTERM' }) {
  const output = openSync(log, 'a')
  const child = start(program, args, { cwd: '/', stdio: ['ignore', output, output] })
  const end = ended(child)
  let isOver = false
  void end.then(() => (isOver = true))
  for (let tries = 0; !(await listens(port)); tries++) {
    if (isOver || tries > START_SECONDS * 10) throw new Error(`${program} does not start: ${log}`)
    await wait(100)
  }
  const stop = (signal = stopSignal) => {
    killGroup(child, signal)
    return end
  }
  return { port, pid: child.pid, stop }
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (isOpen) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}

const isRoot = () => process.getuid() === 0

/** PostgreSQL refuses to run as root. */
function asServer(program, ...args) {
  if (!isRoot()) return [program, ...args]
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]
}
