import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildWhenChanged } from './build.mjs'
import { openDemoDatabase } from './demo_database.mjs'
import { root } from './install.mjs'
import { ended, freePort, killGroup, start } from './processes.mjs'

const ACCOUNTS = ['admin@demo.test', 'creator@demo.test', 'buyer@demo.test']
const STOPPING_MS = 10_000

/** Serves the built product with its worker and a market that looks like something. */
export async function serveDemo() {
  const port = process.env.PORT || '3333'
  const address = `http://localhost:${port}`
  if (process.env.NODE_ENV === 'production') {
    throw new Error('npm run demo opens a mailbox and known passwords: never in production.')
  }
  await freePort(Number(port)).catch(() => {
    throw new Error(`Port ${port} is in use. Choose another: PORT=4000 npm run demo`)
  })
  // The built front end, yet development's mailbox and plain cookies: DECISIONS.md tells why.
  const env = {
    NODE_ENV: 'development',
    COUNTERMARK_DEMO: 'true',
    PORT: port,
    APP_URL: process.env.APP_URL || address,
    FILES_PATH: process.env.FILES_PATH || join(root, 'data/files'),
  }
  const database = await openDemoDatabase(env)
  console.log('Building, unless nothing changed …')
  await buildWhenChanged()

  const serving = { ...env, DATABASE_URL: database.url }
  const server = start(process.execPath, ['bin/server.js'], {
    env: serving,
    cwd: join(root, 'build'),
  })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    killGroup(server, 'SIGTERM')
    setTimeout(() => killGroup(server, 'SIGKILL'), STOPPING_MS).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  const end = ended(server)
  if (await answers(address, end)) announce(address, database.place)
  const code = await end
  await database.close()
  process.exit(stopping ? 0 : code)
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
