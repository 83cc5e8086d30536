/** @alone it has a server of PostgreSQL of its own, on which it drops the role of the application */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import pg from 'pg'
import { appLoginOf } from '#core/database/protection/app_login'
import { startEmbeddedServer, stopEmbeddedServer } from '#bin/postgres/embedded_server'
import { onRedis } from '#platform/queue/bull'
import { programOf } from '#tests/support/processes/program'
import { SAFE_PRODUCTION } from '#tests/support/processes/safe_production'
import { startWeb } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'

type Urls = { DATABASE_URL: string; DATABASE_OWNER_URL: string }

const SOURCE = 'countermark'
const RESTORED = 'restored'

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function run(entry: string, args: string[], env: Record<string, string>) {
  const { path, execArgv } = programOf(entry)
  return spawnSync(process.execPath, [...execArgv, path, ...args], {
    env: {
      ...process.env,
      ...SAFE_PRODUCTION,
      APP_URL: 'http://localhost:1',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    encoding: 'utf8',
  })
}

const ace = (env: Record<string, string>, ...args: string[]) => run('bin/console.ts', args, env)
const migrate = (env: Urls) => ace(env, 'migration:run', '--force', '--no-schema-generate')

function doctor(env: Record<string, string>) {
  const { status, stdout } = ace(env, 'doctor', '--json')
  const { checks } = JSON.parse(stdout.slice(stdout.indexOf('{\n  "ok"'))) as {
    checks: { name: string; faults: string[] }[]
  }
  const bad = checks.filter(({ faults }) => faults.length > 0)
  return {
    status,
    faulty: bad.map(({ name }) => name),
    faults: bad.flatMap(({ faults }) => faults).join('\n'),
  }
}

test.group('A database that was restored without its roles', (group) => {
  group.tap((t) => t.timeout(240_000))
  let root = ''
  let server = ''

  group.setup(async () => {
    root = mkdtempSync(join(tmpdir(), 'countermark-restore-'))
    spawnSync('chmod', ['755', root])
    writeFileSync(join(root, 'package.json'), '{"type":"module"}')
    symlinkSync(app.makePath('node_modules'), join(root, 'node_modules'))
    server = (await startEmbeddedServer(root)).url
    return async () => {
      await stopEmbeddedServer(root)
      rmSync(root, { recursive: true, force: true })
    }
  })

  const urlsOf = (name: string): Urls => ({
    DATABASE_URL: appLoginOf(server + name),
    DATABASE_OWNER_URL: server + name,
  })

  test('is rejected until migration:run has repaired it, and doctor reports the problem', async ({
    assert,
  }) => {
    await ask(`${server}postgres`, `create database ${SOURCE}`)
    const first = migrate(urlsOf(SOURCE))
    assert.equal(first.status, 0, first.stdout + first.stderr)

    // The state of a dump of one database restored on a server without the role.
    await ask(`${server}postgres`, `create database ${RESTORED} template ${SOURCE}`)
    for (const name of [SOURCE, RESTORED]) await ask(server + name, 'drop owned by countermark_app')
    await ask(`${server}postgres`, 'drop role countermark_app')

    const urls = urlsOf(RESTORED)
    const owner = { DATABASE_URL: urls.DATABASE_OWNER_URL, DATABASE_OWNER_URL: '' }
    const asSuperuser = run('bin/server.ts', [], owner)
    assert.equal(asSuperuser.status, 1)
    assert.match(asSuperuser.stderr, /is a superuser/)
    assert.match(asSuperuser.stderr, /restored or copied/)
    const worker = run('bin/console.ts', ['queue:work'], owner)
    assert.equal(worker.status, 1)
    assert.match(worker.stderr, /is a superuser/)
    assert.equal(run('bin/server.ts', [], urls).status, 1)

    const mended = migrate(urls)
    assert.equal(mended.status, 0, mended.stdout + mended.stderr)
    assert.deepEqual(doctor(urls).faulty, ['restores'])
    const released = ace(urls, 'site:release', '--reason=A copy for the test', '--force')
    assert.equal(released.status, 0, released.stdout + released.stderr)
    assert.deepEqual(doctor(urls), { status: 0, faulty: [], faults: '' })
    for (const sql of [
      'alter table ledger_entries disable trigger all',
      'update ledger_accounts set balance = 0',
      'set session_replication_role = replica',
    ]) {
      await assert.rejects(() => ask(urls.DATABASE_URL, sql), /must be owner|permission denied/)
    }
    const web = await startWeb({ ...SAFE_PRODUCTION, ...urls })
    await stop(web.child, 'SIGTERM')
  })

  test('is inspected: each missing kind of protection is named', async ({ assert }) => {
    const urls = urlsOf(RESTORED)
    const executeAsOwner = (sql: string) => ask(urls.DATABASE_OWNER_URL, sql)
    await executeAsOwner('alter table ledger_entries disable trigger all')
    await executeAsOwner('grant update on ledger_accounts to countermark_app')
    await executeAsOwner('revoke all on bullmq.job from countermark_app')
    await executeAsOwner(
      `insert into users (username, email, password, created_at) values ('x', 'admin@demo.test', 'x', now())`
    )
    await executeAsOwner(
      `insert into ledger_accounts (type, owner, currency, balance) values ('platform_fee', 'x', 'CNY', 5)`
    )
    const found = doctor(urls)
    assert.equal(found.status, 1)
    const queue = onRedis ? [] : ['queue']
    assert.deepEqual(found.faulty, ['rights', 'guards', ...queue, 'demo', 'ledger'])
    for (const reason of [
      /ledger_accounts: update/,
      ...(onRedis ? [] : [/bullmq.job/]),
      /switched off/,
      /demo/,
      /drifted/,
    ]) {
      assert.match(found.faults, reason)
    }
    const rejected = run('bin/server.ts', [], urls)
    assert.equal(rejected.status, 1)
    assert.match(rejected.stderr, /demo accounts/)

    assert.equal(migrate(urls).status, 0)
    assert.deepEqual(doctor(urls).faulty, ['demo', 'ledger'])
    assert.include(
      doctor({ ...urls, FILES_PATH: app.makePath('package.json/files') }).faulty,
      'storage'
    )
    await executeAsOwner('alter role countermark_app createrole')
    assert.include(doctor(urls).faulty, 'role')
  })
})
