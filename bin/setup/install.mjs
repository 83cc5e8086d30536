// Runs on any Node from 20 on with nothing installed: Node's own modules only.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
const projectNode = join(root, 'node_modules/.bin/node')
const OLDEST_FOR_SOURCES = 24

/**
 * Installs the packages if they are missing or older than the lock file, then runs the calling script again with the
 * project's own Node. Returns only in that second run.
 */
export async function underProjectNode() {
  if (majorVersion() < 20) {
    fail(`Node ${process.versions.node} is too old to begin with: any Node from 20 on will do.`)
  }
  if (!isInstalled()) install()
  if (!isProjectNode()) await runAgain()
}

/**
 * Runs the calling script again with the project's own Node if this one is too old for TypeScript sources. Installs
 * nothing, so that the output is the script's own.
 */
export async function underNodeForSources() {
  if (majorVersion() >= OLDEST_FOR_SOURCES) return
  if (!existsSync(projectNode)) {
    fail(`Node ${process.versions.node} is too old, and the project's own is missing: run npm ci.`)
  }
  await runAgain()
}

/** Ends as the run under the project's Node does. */
async function runAgain() {
  const child = spawn(projectNode, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exit(await exitCode(child))
}

const majorVersion = () => Number(process.versions.node.split('.')[0])

/** Exits with a sentence instead of a stack. */
export function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

function exitCode(child) {
  return new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  )
}

function isProjectNode() {
  return existsSync(projectNode) && realpathSync(projectNode) === realpathSync(process.execPath)
}

/** Compares the lock file with npm's record of the installation; an interrupted npm ci leaves none. */
function isInstalled() {
  const note = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note) || !existsSync(projectNode)) return false
  const required = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(note)
  return Object.entries(required).every(([path, { version, optional }]) =>
    present[path] ? present[path].version === version : path === '' || optional
  )
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

function install() {
  console.log('Installing packages (npm ci), a minute or two the first time …')
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const run = () => runNpm([...options, '--loglevel=error'])
  // Retried once, because registry failures are common.
  if (run() !== 0 && run() !== 0) fail('npm ci failed: see above.')
  if (!existsSync(projectNode)) {
    fail(
      `There is no Node 24 package for ${process.platform}-${process.arch} here. ` +
        'Countermark runs on Linux, x64 or arm64.'
    )
  }
}

/** Uses the npm that started this script, which need not be in the PATH. */
function runNpm(args) {
  const cli = process.env.npm_execpath
  const viaCli = cli?.endsWith('.js') && existsSync(cli)
  const [program, rest] = viaCli ? [process.execPath, [cli, ...args]] : ['npm', args]
  return spawnSync(program, rest, { cwd: root, stdio: 'inherit' }).status
}
