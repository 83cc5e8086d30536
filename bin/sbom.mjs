import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './setup/install.mjs'

/**
 * Prints what is shipped, with versions, licenses and digests, as CycloneDX: `npm run -s sbom`. npm makes it, from a
 * copy of the lock without the tools of development: its own `--omit dev` also omits packages that both need.
 */
const manifest = read('package.json')
const lock = read('package-lock.json')
delete manifest.devDependencies
delete lock.packages[''].devDependencies
for (const [path, { dev }] of Object.entries(lock.packages)) if (dev) delete lock.packages[path]

const folder = mkdtempSync(join(tmpdir(), 'countermark-sbom-'))
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { status, error } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (error) throw error
  process.exitCode = status
} finally {
  rmSync(folder, { recursive: true })
}

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
