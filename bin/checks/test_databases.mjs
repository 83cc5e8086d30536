import '../setup/typescript.mjs'
import pg from 'pg'
import { root } from '../setup/install.mjs'
import { capture, fromSource } from '../setup/processes.mjs'
import { startDebianPostgres } from '../drills/support/parts_for_tests.mjs'

const { ensureDatabase } = await import('#bin/postgres/ensure_database')
const { DATABASE_LINEAGE, RECORD_DATABASE_IDENTITY } =
  await import('#core/database/protection/database_identity')
const { stopEmbeddedServer } = await import('#bin/postgres/embedded_server')

/** A clone is no restored backup, after which no mail would be sent. */
const RELEASE = `update database_releases
  set (system_identifier, database_oid, timeline) = (${DATABASE_LINEAGE})`

/**
 * Databases for this run: one template created by the migrations, and a clone for each test process. The developer's
 * own database is not used.
 */
export async function openTestDatabases({ needed }) {
  if (!needed) return { close: async () => {} }
  const debian = await startDebianPostgres()
  const { url, ownerUrl, started, source } = await ensureDatabase(
    new URL(`file://${root}/`),
    'tests'
  )
  const server = new pg.Client({ connectionString: onDatabase(ownerUrl, 'postgres') })
  await server.connect()
  await expectOurTime(server)
  const prefix = `countermark_check_${process.pid}`
  const template = `${prefix}_template`
  await dropAll(server, prefix)
  await server.query(`create database ${template}`)
  let made = 0
  // PostgreSQL clones a template for one session at a time, so clones are serialized.
  let turn = Promise.resolve()
  const inTurn = (work) => (turn = turn.then(work, work))

  return {
    async migrate({ generateSchema = false } = {}) {
      const urls = { url: onDatabase(url, template), ownerUrl: onDatabase(ownerUrl, template) }
      const result = await migrate(urls, generateSchema ? [] : ['--no-schema-generate'])
      await allowOwnerWrites(urls.ownerUrl)
      return result
    },
    clone() {
      const name = `${prefix}_${++made}`
      return inTurn(async () => {
        await server.query(`create database ${name} template ${template}`)
        await server.query(`alter database ${name} set synchronous_commit = off`)
        // Registers the clone as its own home, because a copied database would otherwise be refused at the start in
        // production mode.
        await onOwner(onDatabase(ownerUrl, name), RECORD_DATABASE_IDENTITY)
        await onOwner(onDatabase(ownerUrl, name), RELEASE)
        return { url: onDatabase(url, name), ownerUrl: onDatabase(ownerUrl, name) }
      })
    },
    drop: (cloneUrl) =>
      inTurn(() => server.query(`drop database if exists ${nameOf(cloneUrl)} with (force)`)),
    async close() {
      await dropAll(server, prefix)
      const alone = await isAlone(server)
      await server.end()
      if (source === 'embedded' && started && alone) await stopEmbeddedServer(root, 'tests')
      await debian?.stop()
    },
  }
}

/**
 * Tests run as the application's role, also within the transaction that is rolled back after them. This function,
 * which exists in test databases only, inserts what needs more rights (tests/support/as_owner.ts).
 */
async function allowOwnerWrites(ownerUrl) {
  await onOwner(
    ownerUrl,
    `create or replace function test_as_owner(sql text) returns void
     language plpgsql security definer as $$ begin execute sql; end $$`
  )
}

async function onOwner(ownerUrl, sql) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function migrate({ url, ownerUrl }, args) {
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, NODE_ENV: 'development' }
  const run = fromSource('bin/console.ts', ['migration:run', '--force', ...args])
  const result = await capture(process.execPath, run, { env })
  if (result.code !== 0) throw new Error(`The migrations failed:\n${result.output}`)
  return result
}

async function dropAll(server, prefix) {
  const { rows } = await server.query(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix]
  )
  for (const { datname } of rows)
    await server.query(`drop database if exists ${datname} with (force)`)
}

/** A server that was started by a run at another date keeps that date. */
async function expectOurTime(server) {
  const { rows } = await server.query('select extract(epoch from now())::float8 as seconds')
  const ours = Date.now() / 1000 + Number(process.env.CLOCK_SHIFT_SECONDS ?? 0)
  if (Math.abs(rows[0].seconds - ours) > 600)
    throw new Error('The PostgreSQL of the tests runs at another date: end the other run first.')
}

async function isAlone(server) {
  const { rows } = await server.query(
    `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  )
  return rows.length === 0
}

function onDatabase(url, name) {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

const nameOf = (url) => new URL(url).pathname.slice(1)
