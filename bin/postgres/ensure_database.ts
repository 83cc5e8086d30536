import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appLoginOf } from '#core/database/protection/app_login'
import { makeReachable } from '#bin/postgres/databases'
import { startEmbeddedServer } from '#bin/postgres/embedded_server'
import type { ClusterUse } from '#bin/postgres/places'
import { configuredConnection, readEnvironment } from '#core/database/configured_connection'

export interface EnsuredDatabase {
  /** URL of the application's login. */
  url: string
  /**
   * URL of the tables' owner, for migrations and for emptying test databases. The same when there is only one login.
   */
  ownerUrl: string
  source: 'given' | 'embedded'
  /** Whether this call started the embedded server. */
  started: boolean
}

/**
 * Selects the PostgreSQL server and sets `process.env.DATABASE_URL` and `DATABASE_OWNER_URL`: `DATABASE_URL`,
 * otherwise `PG_*`, otherwise the embedded server of this clone, which is started if necessary. Outside production,
 * the database and the application's login are created if missing.
 * @param appRoot root of the project, or of its `build/` folder
 * @param use which embedded server, if there is no other
 * @throws Error when no server is available; in production without DATABASE_URL or PG_*, unless
 *   EMBEDDED_DATABASE=true
 */
export async function ensureDatabase(appRoot: URL, use?: ClusterUse): Promise<EnsuredDatabase> {
  // A second call in one process must not treat the first one's result as configured.
  if (settled && process.env.DATABASE_URL === settled.url) return settled
  settled = await settle(appRoot, use)
  process.env.DATABASE_URL = settled.url
  if (settled.ownerUrl !== settled.url) process.env.DATABASE_OWNER_URL = settled.ownerUrl
  return settled
}

let settled: EnsuredDatabase | undefined

async function settle(appRoot: URL, use?: ClusterUse): Promise<EnsuredDatabase> {
  const root = projectRoot(appRoot)
  const env = readEnvironment(fileURLToPath(appRoot))
  const production = env.NODE_ENV === 'production'
  const configured = configuredConnection(env)
  if (configured) {
    const ownerUrl = env.DATABASE_OWNER_URL || configured
    if (!production) await makeReachable(configured, ownerUrl)
    return { url: configured, ownerUrl, source: 'given', started: false }
  }

  if (production && env.EMBEDDED_DATABASE !== 'true') {
    throw new Error('Production needs DATABASE_URL or PG_HOST, PG_USER, PG_PASSWORD, PG_DATABASE.')
  }
  const server = await startEmbeddedServer(root, use)
  const ownerUrl = server.url + (env.NODE_ENV === 'test' ? 'countermark_test' : 'countermark')
  const url = appLoginOf(ownerUrl)
  await makeReachable(url, ownerUrl)
  return { url, ownerUrl, source: 'embedded', started: server.started }
}

/** The build uses the cluster of its source folder. */
export function projectRoot(appRoot: URL): string {
  const folder = fileURLToPath(new URL('.', appRoot)).replace(/\/$/, '')
  const above = dirname(folder)
  return basename(folder) === 'build' && existsSync(join(above, 'adonisrc.ts')) ? above : folder
}

const WITHOUT_DATABASE =
  /^(list|help|codegen|build|test|add|configure|eject|env:|generate:|make:|inspect:|db:stop)/

/** Whether an ace command needs a database; other commands do not start the server. */
export function commandNeedsDatabase(argv: string[]): boolean {
  const command = argv.find((word) => !word.startsWith('-'))
  const asksForHelp = argv.some((word) => word === '--help' || word === '-h')
  return command !== undefined && !asksForHelp && !WITHOUT_DATABASE.test(command)
}
