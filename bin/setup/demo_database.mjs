import './typescript.mjs'
import pg from 'pg'
import { capture, fromSource } from './processes.mjs'
import { root } from './install.mjs'

const { ensureDatabase } = await import('#bin/postgres/ensure_database')
const { recreateDatabase } = await import('#bin/postgres/databases')
const { superviseEmbeddedServer } = await import('#bin/postgres/supervise')
const { stopEmbeddedServer } = await import('#bin/postgres/embedded_server')

/**
 * Opens the clone's database, or the configured one.
 * @returns {Promise<{ url: string, ownerUrl: string, place: string, close: () => Promise<void> }>}
 */
export async function openDemoDatabase() {
  const { url, ownerUrl, started, source } = await ensureDatabase(new URL(`file://${root}/`))
  if (source === 'embedded') superviseEmbeddedServer(root, ownerUrl)
  const place = source === 'embedded' ? 'data/' : 'the database that was given'
  return {
    url,
    ownerUrl,
    place,
    close: () => closeDatabase(ownerUrl, source === 'embedded' && started),
  }
}

/** Runs pending migrations and, once, seeds the demo market. */
export async function fillDemoMarket({ ownerUrl: url }, env) {
  const state = await ask(url, STATE)
  // An interrupted seeding has left partial demo data and nothing else.
  if (state.note === SEEDING) await recreateDatabase(url)

  await ace(['migration:run', '--no-schema-generate'], env)
  if (state.note === SEEDED || (await hasDemoAccounts(url))) return
  console.log('Filling the demo market …')
  await note(url, SEEDING)
  await ace(['db:seed'], env)
  await note(url, SEEDED)
}

const SEEDING = 'countermark: demo market, half filled'
const SEEDED = 'countermark: demo market'
const STATE = `select shobj_description(oid, 'pg_database') as note
                 from pg_database where datname = current_database()`

async function hasDemoAccounts(url) {
  const sql = `select count(*)::int as accounts from users where email = 'admin@demo.test'`
  return (await ask(url, sql)).accounts > 0
}

async function note(url, text) {
  await ask(
    url,
    `do $$ begin execute format('comment on database %I is %L', current_database(), '${text}'); end $$`
  )
}

/** A server that we started is stopped again, unless others use it. */
async function closeDatabase(url, isOurs) {
  if (!isOurs) return
  const others = `select count(*)::int as count from pg_stat_activity
                   where backend_type = 'client backend' and pid <> pg_backend_pid()`
  if ((await ask(url, others)).count === 0) await stopEmbeddedServer(root)
}

async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

async function ace(args, env) {
  const { code, output } = await capture(process.execPath, fromSource('bin/console.ts', args), {
    env,
  })
  if (code !== 0) throw new Error(`node ace ${args.join(' ')} failed:\n${output}`)
}
