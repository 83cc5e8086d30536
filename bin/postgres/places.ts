import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, realpathSync, rmdirSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCan, chooseServerAccount, type ServerAccount } from '#bin/postgres/server_account'

/** Paths and account of a clone's embedded server. */
export interface Places {
  /** Private folder: connection.json with the password. */
  home: string
  /** PGDATA, owned by the account. */
  cluster: string
  account: ServerAccount
}

/** The clone's own database, and that of its tests, whose contents need not survive a power failure. */
export type ClusterUse = 'development' | 'tests'

const FOLDERS: Record<ClusterUse, string> = {
  development: 'postgres',
  tests: 'test_postgres',
}

/**
 * Finds the first folder that the server's account can use: inside the project, otherwise (a clone under /root, a
 * read-only checkout) in the state folder of the machine or user. The name includes the path of the clone, so two
 * clones never share a server.
 */
export function findPlaces(root: string, use: ClusterUse = 'development'): Places {
  const clone = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12)
  const elsewhere = standardFolders('XDG_STATE_HOME', '/var/lib', '.local/state')
  const candidates = [
    join(root, 'data', FOLDERS[use]),
    ...elsewhere.map((folder) => join(folder, use === 'tests' ? `${clone}_tests` : clone)),
  ]
  for (const home of candidates) {
    const places = tryPlace(home)
    if (places) return places
  }
  throw new Error(`No folder can hold the database. Tried: ${candidates.join(', ')}`)
}

function tryPlace(home: string): Places | undefined {
  const cluster = join(home, 'cluster')
  try {
    mkdirSync(home, { recursive: true, mode: 0o711 })
    const account = chooseServerAccount(cluster)
    if (!isOurs(home)) return undefined
    if (!statSync(cluster, { throwIfNoEntry: false })) {
      mkdirSync(cluster, { mode: 0o700 })
      if (account.uid !== undefined) chownSync(cluster, account.uid, account.gid!)
    }
    if (accountCan(account, '-w', cluster)) return { home, cluster, account }
    removeEmpty(cluster, home)
    return undefined
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) {
      return undefined
    }
    throw error
  }
}

function removeEmpty(...folders: string[]) {
  for (const folder of folders) {
    if (readdirSync(folder).length > 0) return
    rmdirSync(folder)
  }
}

/** Folders for a program's files outside the project, preferred first. */
export function standardFolders(variable: string, ofRoot: string, ofUser: string) {
  const uid = process.getuid?.()
  const named = process.env[variable]
  return [
    ...(named ? [join(named, 'countermark')] : []),
    uid === 0 ? join(ofRoot, 'countermark') : join(homedir(), ofUser, 'countermark'),
    join(tmpdir(), `countermark-${uid}`, ofUser),
  ]
}

/** A folder created by another account (for example in /tmp) is not trusted with a password. */
export function isOurs(folder: string) {
  const uid = process.getuid?.()
  const found = statSync(folder)
  return found.uid === uid && (found.mode & 0o022) === 0
}
