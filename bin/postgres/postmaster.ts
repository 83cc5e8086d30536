import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runAs, type ServerAccount } from '#bin/postgres/server_account'

/**
 * The port of the running server, or null. The pid file alone is not sufficient: after a kill -9 it names a dead
 * process, a zombie, or an unrelated process with the same pid.
 */
export function runningPort(cluster: string, account: ServerAccount): number | null {
  const lines = readPidFile(cluster, account)
  const [pid, , , port] = lines
  const ready = lines[7]?.trim() === 'ready'
  return ready && pid && isServerOf(Number(pid), cluster, account) ? Number(port) : null
}

/** Removes the pid file of a killed server after its last child has exited. */
export async function clearDeadPostmaster(cluster: string, account: ServerAccount) {
  const deadline = Date.now() + 10_000
  const [pid] = readPidFile(cluster, account)
  if (!pid || isServerOf(Number(pid), cluster, account)) return

  // Children of a killed postmaster exit by themselves, but still hold the shared memory.
  while (Date.now() < deadline) {
    const orphans = serverProcesses(cluster, account)
    if (orphans.length === 0) break
    if (Date.now() > deadline - 5_000) {
      for (const orphan of orphans) runAs(account, '/bin/sh', ['-c', `kill -9 ${orphan}`])
    }
    await wait(100)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function readPidFile(cluster: string, account: ServerAccount) {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return runAs(account, '/bin/cat', [join(cluster, 'postmaster.pid')])
      .stdout.split('\n')
      .filter(Boolean)
  }
}

function isServerOf(pid: number, cluster: string, account: ServerAccount) {
  return serverProcesses(cluster, account).includes(pid)
}

/** Every PostgreSQL process has its data folder as working directory. A zombie has none. */
function serverProcesses(cluster: string, account: ServerAccount): number[] {
  const folder = realpathSync(cluster)
  const found: number[] = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      if (readFileSync(`/proc/${entry}/comm`, 'utf8').trim() !== 'postgres') continue
      if (workingFolder(entry, account) === folder) found.push(Number(entry))
    } catch {
      // The process has exited or is not accessible.
    }
  }
  return found
}

/** Root in a container may lack access to another account's processes. */
function workingFolder(pid: string, account: ServerAccount) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    if (account.uid === undefined) return ''
    return runAs(account, '/bin/readlink', [`/proc/${pid}/cwd`]).stdout.trim()
  }
}
