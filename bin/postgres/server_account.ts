import { readFileSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

/** The system account that PostgreSQL runs as; empty for the current one. */
export interface ServerAccount {
  uid?: number
  gid?: number
}

/**
 * PostgreSQL refuses to run as root, and initdb needs an account listed in /etc/passwd.
 * @param existingData an existing cluster, whose owner continues to run it
 */
export function chooseServerAccount(existingData: string): ServerAccount {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(existingData, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const account = findAccount('postgres') ?? findAccount('nobody')
  if (!account) {
    throw new Error(
      'PostgreSQL cannot run as root, and there is neither a "postgres" nor a "nobody" account. ' +
        'Set DATABASE_URL, or start the project as another user.'
    )
  }
  return account
}

/** Whether the account may access the path, checked by the kernel. */
export function accountCan(account: ServerAccount, flag: '-x' | '-w' | '-r', path: string) {
  return runAs(account, '/bin/sh', ['-c', 'test "$1" "$2"', 'sh', flag, path]).status === 0
}

/** Runs a program as the account, without our environment and terminal. */
export function runAs(account: ServerAccount, program: string, args: string[]) {
  return spawnSync(program, args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin', ...shiftedClock() },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
}

/** In a run of the tests at another date (bin/checks/shifted_clock.mjs), the server lives at that date as well. */
function shiftedClock(): Record<string, string> {
  const { CLOCK_SHIFT_LIBRARY: library, CLOCK_SHIFT_SECONDS: seconds } = process.env
  return library && seconds ? { LD_PRELOAD: library, CLOCK_SHIFT_SECONDS: seconds } : {}
}

function findAccount(name: string): ServerAccount | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [login, , uid, gid] = line.split(':')
    if (login === name) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
