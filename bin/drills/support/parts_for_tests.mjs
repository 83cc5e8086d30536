import { emptyFolder, startPostgres, startRedis } from './parts.mjs'

const PARTS = ['postgres', 'redis']
/** Tests create and drop some forty databases, whose contents need not survive a power failure. */
const SETTINGS = { max_connections: 300, fsync: 'off', full_page_writes: 'off' }

/**
 * Debian's programs in the place of the embedded PostgreSQL, and of PostgreSQL as the queue's store:
 * `CHECK_WITH=postgres,redis npm test -- functional`.
 */
const wanted = (process.env.CHECK_WITH ?? '').split(',').filter(Boolean)
const unknown = wanted.find((name) => !PARTS.includes(name))
if (unknown) throw new Error(`CHECK_WITH knows ${PARTS.join(' and ')}, not ${unknown}.`)

/** @returns {Promise<{ stop: () => Promise<number> } | undefined>} with its address in the environment */
export async function startDebianPostgres() {
  if (!wanted.includes('postgres')) return undefined
  const server = await startPostgres(emptyFolder('checks'), SETTINGS)
  const login = Object.assign(new URL(server.url), {
    username: 'countermark_app',
    password: 'test',
  })
  process.env.DATABASE_URL = login.href
  process.env.DATABASE_OWNER_URL = server.url
  return server
}

/**
 * A queue for one process of tests, because events of Redis reach every database of a server.
 * @returns {Promise<{ url: string, stop: () => Promise<number> } | undefined>}
 */
export async function startDebianRedis(folder) {
  return wanted.includes('redis') ? startRedis(folder) : undefined
}
