import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fail } from '../setup/install.mjs'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The headless shell renders pages in a third of the time. */
const SHELL = ['chromium-headless-shell']
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']

/**
 * Finds working Chromium programs, or installs them: the full browser, because the shell cannot show PDFs, which
 * tests photograph, and the shell for everything else (or the full browser if there is no shell).
 * @returns {Promise<{ whole: string, shell: string }>} paths of the programs
 */
export async function prepareBrowsers() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (!starts(configured)) fail(`CHROMIUM_PATH=${configured} does not start.`)
    return { whole: configured, shell: configured }
  }
  let [whole, shell] = [installed(WHOLE), installed(SHELL)]
  if (!(whole && shell) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${PACKAGES.join(', ')} with apt-get …`)
    apt(['update'])
    apt(['install', '-y', '--no-install-recommends', ...PACKAGES])
    whole ??= installed(WHOLE)
    shell ??= installed(SHELL)
  }
  whole ??= (await ofPlaywright()) ?? (await fetchPlaywrights())
  return { whole, shell: shell ?? whole }
}

const WHAT_TO_DO = `The browser tests need a Chromium. One of these helps:
  as root on Debian or Ubuntu:  apt-get update && apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}
  anywhere:                     npx playwright install --with-deps chromium
  when there is one already:    CHROMIUM_PATH=/path/to/chromium npm test
Without it, the other checks run by name:  npm test -- generated lint types architecture build unit functional`

function installed(names) {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .concat('/usr/bin', '/usr/local/bin', '/snap/bin')
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path))
    .find(starts)
}

async function ofPlaywright() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return path && existsSync(path) && starts(path) ? path : undefined
}

async function fetchPlaywrights() {
  console.log("Fetching Playwright's Chromium …")
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', '--no-shell', 'chromium'])
  return (await ofPlaywright()) ?? fail(WHAT_TO_DO)
}

/** An existing file may still lack its libraries. */
function starts(path) {
  const profile = mkdtempSync(join(tmpdir(), 'countermark-chromium-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  const args = [...flags, `--user-data-dir=${profile}`, '--dump-dom', 'about:blank']
  const { status } = spawnSync(path, args, { timeout: 60_000, stdio: 'ignore' })
  rmSync(profile, { recursive: true, force: true })
  return status === 0
}

function apt(args) {
  run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
}

function run(program, args, env = {}) {
  spawnSync(program, args, { stdio: 'inherit', timeout: 300_000, env: { ...process.env, ...env } })
}
