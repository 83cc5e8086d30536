import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { capture } from '../setup/processes.mjs'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The headless shell renders pages in a third of the time. */
const SHELL = ['chromium-headless-shell']
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']

/**
 * Installing takes half a minute, mostly for the download, so it runs beside other checks; the browser tests wait for it.
 * @param {(browsers: { whole: string, shell: string }) => void} onReady
 */
export const chromium = (onReady) => ({
  stage: 'browser',
  name: 'Chromium',
  run: async () => {
    const began = Date.now()
    onReady(await prepareBrowsers())
    return { passed: 1, failed: 0, output: '', seconds: (Date.now() - began) / 1000 }
  },
})

/**
 * Finds working Chromium programs, or installs them: the full browser, because the shell cannot show PDFs, which
 * tests photograph, and the shell for everything else (or the full browser if there is no shell).
 * @returns {Promise<{ whole: string, shell: string }>} paths of the programs
 * @throws Error that says what to do
 */
async function prepareBrowsers() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (!(await starts(configured))) throw new Error(`CHROMIUM_PATH=${configured} does not start.`)
    return { whole: configured, shell: configured }
  }
  let [whole, shell] = await Promise.all([installed(WHOLE), installed(SHELL)])
  if (!(whole && shell) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${PACKAGES.join(', ')} with apt-get …`)
    await apt(['update'])
    await apt(['install', '-y', '--no-install-recommends', ...PACKAGES])
    whole ??= await installed(WHOLE)
    shell ??= await installed(SHELL)
  }
  whole ??= (await ofPlaywright()) ?? (await fetchPlaywrights())
  return { whole, shell: shell ?? whole }
}

const LONGEST = { timeout: 300_000 }

const WHAT_TO_DO = `The browser tests need a Chromium. One of these helps:
  as root on Debian or Ubuntu:  apt-get update && apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}
  anywhere:                     npx playwright install --with-deps chromium
  when there is one already:    CHROMIUM_PATH=/path/to/chromium npm test
Without it, the other checks run by name:  npm test -- generated lint types architecture build unit functional`

async function installed(names) {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .concat('/usr/bin', '/usr/local/bin', '/snap/bin')
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of paths) if (existsSync(path) && (await starts(path))) return path
  return undefined
}

async function ofPlaywright() {
  const playwright = await import('playwright')
  const path = playwright.chromium.executablePath()
  return path && existsSync(path) && (await starts(path)) ? path : undefined
}

async function fetchPlaywrights() {
  console.log("Fetching Playwright's Chromium …")
  const args = ['node_modules/playwright/cli.js', 'install', '--no-shell', 'chromium']
  const { output } = await capture(process.execPath, args, LONGEST)
  const path = await ofPlaywright()
  if (!path) throw new Error(`${output}\n\n${WHAT_TO_DO}`)
  return path
}

/** An existing file may still lack its libraries. */
async function starts(path) {
  const profile = await mkdtemp(join(tmpdir(), 'countermark-chromium-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  const args = [...flags, `--user-data-dir=${profile}`, '--dump-dom', 'about:blank']
  const { code } = await capture(path, args, { timeout: 60_000 })
  await rm(profile, { recursive: true, force: true })
  return code === 0
}

/** Its output is shown when it fails. */
async function apt(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await capture('apt-get', args, { env, ...LONGEST })
  if (code !== 0) console.error(output)
}
