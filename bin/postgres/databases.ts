import pg from 'pg'
import { ensureAppLogin } from '#core/database/protection/app_login'

/** SQLSTATE of an unknown login or a wrong password. */
const LOGIN_REFUSED = ['28000', '28P01']

/**
 * Creates the database and the application's login if they are missing. Does nothing when the server is unavailable.
 * @param url of the application
 * @param ownerUrl of the tables' owner; may be the same
 */
export async function makeReachable(url: string, ownerUrl: string): Promise<void> {
  const problem = await tryConnecting(url)
  if (problem === '3D000') return createDatabase(ownerUrl)
  if (!LOGIN_REFUSED.includes(problem ?? '') || url === ownerUrl) return
  await onServer(ownerUrl, (client) => ensureAppLogin(client, url))
  if ((await tryConnecting(url)) === '3D000') await createDatabase(ownerUrl)
}

async function createDatabase(url: string): Promise<void> {
  await onServer(url, async (client, name) => {
    // A concurrent process may have created it (duplicate_database, or its unique index).
    await client.query(`create database ${name}`).catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error
    })
  })
}

/** Drops the database of the URL and creates it again, empty. */
export async function recreateDatabase(url: string): Promise<void> {
  await onServer(url, async (client, name) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
}

async function tryConnecting(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown'
  } finally {
    await client.end().catch(() => {})
  }
}

async function onServer(url: string, work: (client: pg.Client, name: string) => Promise<unknown>) {
  const server = new URL(url)
  const name = decodeURIComponent(server.pathname.slice(1))
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await work(client, client.escapeIdentifier(name))
  } finally {
    await client.end()
  }
}
