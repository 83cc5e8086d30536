import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appLoginOf } from '#core/database/protection/app_login'
import { makeReachable } from '#bin/postgres/databases'
import { startEmbeddedServer } from '#bin/postgres/embedded_server'
import { configuredConnection, readEnvironment } from '#core/database/configured_connection'

export interface EnsuredDatabase {
  /** The application's login. */
  url: string
  /** The owner of the tables: migrations, and what the tests empty. The same where only one login was given. */
  ownerUrl: string
  source: 'given' | 'embedded'
  /** Whether this call started the embedded server. */
  started: boolean
}

/**
 * Settles which PostgreSQL the application uses and puts it into `process.env.DATABASE_URL` and
 * `DATABASE_OWNER_URL`: `DATABASE_URL`, else `PG_*`, else the embedded server of this clone, started when it sleeps.
 * Outside production the database and the application's login are made when they are absent.
 *
 * @param appRoot root of the project, or of its `build/` folder
 * @throws Error when no server can be had; in production without DATABASE_URL or PG_*, unless
 *   EMBEDDED_DATABASE=true says that the embedded one is meant
 */
export async function ensureDatabase(appRoot: URL): Promise<EnsuredDatabase> {
  // A second call in one process must not take the first one's answer for a given address.
  if (settled && process.env.DATABASE_URL === settled.url) return settled
  settled = await settle(appRoot)
  process.env.DATABASE_URL = settled.url
  if (settled.ownerUrl !== settled.url) process.env.DATABASE_OWNER_URL = settled.ownerUrl
  return settled
}

let settled: EnsuredDatabase | undefined

async function settle(appRoot: URL): Promise<EnsuredDatabase> {
  const root = projectRoot(appRoot)
  const env = readEnvironment(fileURLToPath(appRoot))
  const production = env.NODE_ENV === 'production'
  const given = configuredConnection(env)
  if (given) {
    const ownerUrl = env.DATABASE_OWNER_URL || given
    if (!production) await makeReachable(given, ownerUrl)
    return { url: given, ownerUrl, source: 'given', started: false }
  }

  if (production && env.EMBEDDED_DATABASE !== 'true') {
    throw new Error('Production needs DATABASE_URL or PG_HOST, PG_USER, PG_PASSWORD, PG_DATABASE.')
  }
  const server = await startEmbeddedServer(root)
  const ownerUrl = server.url + (env.NODE_ENV === 'test' ? 'countermark_test' : 'countermark')
  const url = appLoginOf(ownerUrl)
  await makeReachable(url, ownerUrl)
  return { url, ownerUrl, source: 'embedded', started: server.started }
}

/** The build shares the cluster of the sources that it was made from. */
export function projectRoot(appRoot: URL): string {
  const folder = fileURLToPath(new URL('.', appRoot)).replace(/\/$/, '')
  const above = dirname(folder)
  return basename(folder) === 'build' && existsSync(join(above, 'adonisrc.ts')) ? above : folder
}

const WITHOUT_DATABASE =
  /^(list|help|codegen|build|serve|test|add|configure|eject|env:|generate:|make:|inspect:|db:stop)/

/** Whether an ace command wants a database; the others stay quick and leave the server asleep. */
export function commandNeedsDatabase(argv: string[]): boolean {
  const command = argv.find((word) => !word.startsWith('-'))
  const asksForHelp = argv.some((word) => word === '--help' || word === '-h')
  return command !== undefined && !asksForHelp && !WITHOUT_DATABASE.test(command)
}
