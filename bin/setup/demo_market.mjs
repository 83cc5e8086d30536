import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildWhenChanged } from './build.mjs'
import { fillDemoMarket, openDemoDatabase } from './demo_database.mjs'
import { root } from './install.mjs'
import { ended, freePort, start, stopOnSignals } from './processes.mjs'
import { serverArguments, serverEnvironment } from './start_script_flags.mjs'

const ACCOUNTS = ['admin@demo.test', 'creator@demo.test', 'buyer@demo.test']
const STOPPING_MS = 10_000

/**
 * Serves the built application with its worker and a seeded demo market.
 * @returns {Promise<number>} exit code
 */
export async function serveDemo() {
  const port = process.env.PORT || '3333'
  const address = `http://localhost:${port}`
  if (process.env.NODE_ENV === 'production') {
    throw new Error('npm run demo opens a mailbox and known passwords: never in production.')
  }
  await freePort(Number(port)).catch(() => {
    throw new Error(`Port ${port} is in use. Choose another: PORT=4000 npm run demo`)
  })
  // The built front end with development's mailbox and plain cookies: docs/decisions/0004 gives the reason.
  const env = {
    NODE_ENV: 'development',
    COUNTERMARK_DEMO: 'true',
    PORT: port,
    APP_URL: process.env.APP_URL || address,
    FILES_PATH: process.env.FILES_PATH || join(root, 'data/files'),
  }
  const isStopping = stopOnSignals(STOPPING_MS)
  const database = await openDemoDatabase()
  try {
    await fillDemoMarket(database, env)
    console.log('Building, unless nothing changed …')
    await buildWhenChanged()
    const code = await serve({ ...env, DATABASE_URL: database.url }, address, database.place)
    return isStopping() ? 0 : code
  } catch (error) {
    if (isStopping()) return 130
    throw error
  } finally {
    await database.close()
  }
}

/** Runs the server until it ends or is stopped; resolves with its exit code. */
async function serve(env, address, place) {
  const server = start(process.execPath, serverArguments(), {
    env: { ...serverEnvironment(), ...env },
    cwd: join(root, 'build'),
  })
  const end = ended(server)
  if (await answers(address, end)) announce(address, place)
  return end
}

async function answers(address, end) {
  let over = false
  end.then(() => (over = true))
  while (!over) {
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
    if (answer?.ok) return true
    await wait(200)
  }
  return false
}

function announce(address, place) {
  console.log(`
  Countermark is open:  ${address}
  Mail and SMS it sends: ${address}/dev/mailbox

  Accounts, all with the password countermark1:
${ACCOUNTS.map((email) => `    ${email}`).join('\n')}

  Ctrl-C stops it. What you do stays in ${place}.
`)
}
