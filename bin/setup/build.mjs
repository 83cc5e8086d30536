import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { capture, fromSource } from './processes.mjs'

const SOURCES = [
  'adonisrc.ts',
  'ace.js',
  'app',
  'bin/server.ts',
  'bin/console.ts',
  'bin/environment.ts',
  'bin/postgres',
  'commands',
  'config',
  'database',
  'inertia',
  // Processes that tests kill are started from the build.
  'tests/support/processes',
]
const OTHER_INPUTS = [
  'resources',
  'start',
  'public',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'bin/setup/page_sources.mjs',
]
const marker = join(root, 'build/.sources')

/** Builds into `build/` and `public/assets/` unless they are up to date. */
export async function buildWhenChanged() {
  const sources = fingerprint()
  if (isBuiltFrom(sources)) return
  rmSync(marker, { force: true })
  const { code, output } = await capture(process.execPath, fromSource('bin/console.ts', ['build']))
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  writeFileSync(marker, sources)
}

/** Whether the last build was made from exactly these sources. */
export const isBuilt = () => isBuiltFrom(fingerprint())

function isBuiltFrom(sources) {
  const made = existsSync(marker) && existsSync(join(root, 'public/assets/.vite/manifest.json'))
  return made && readFileSync(marker, 'utf8') === sources
}

/**
 * A hash of the paths and contents of everything that the build depends on.
 * @param {string} folder of the project
 */
export function fingerprint(folder = root) {
  const hash = createHash('sha256')
  for (const file of [...SOURCES, ...OTHER_INPUTS].flatMap((path) => filesUnder(path, folder))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}

function filesUnder(path, folder) {
  const full = join(folder, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .map((name) => join(path, name))
    .filter((inner) => inner !== 'public/assets')
    .flatMap((inner) => filesUnder(inner, folder))
}
