/** @alone It locks tables, and its workers bring the schema of BullMQ. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
// @ts-expect-error the setup is plain JavaScript, so that it runs before anything is built
import { serverEnvironment } from '../../../bin/setup/start_script_flags.mjs'
import { onRedis } from '#platform/queue/bull'
import { forkProgram } from '#tests/support/processes/fork_program'
import { freePort } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

/** Less than a web process takes at most. */
const SOON_MS = 8_000

/** The name of the tested process's connections in PostgreSQL. */
const NAME = 'countermark interrupted'

function ace(args: string[], env: Record<string, string> = {}) {
  return forkProgram('bin/console.ts', { PGAPPNAME: NAME, ...env }, { args, stdout: 'ignore' })
}

/** Locks a table as its owner. */
async function lock(table: 'site_configurations' | 'ledger_entries') {
  const holding = await db.connection('owner').transaction()
  await holding.rawQuery(`lock table ${table} in access exclusive mode`)
  return holding
}

/** Waits until a query of the tested process waits for the lock. */
async function untilWaiting() {
  const isWaiting = async () => {
    const { rows } = await db.rawQuery(
      `select pid from pg_stat_activity where application_name = ? and wait_event_type = 'Lock'`,
      [NAME]
    )
    return rows.length > 0
  }
  await until(isWaiting, 'its query waits', 60)
}

async function untilEnded(child: ChildProcess) {
  await until(() => child.exitCode !== null || child.signalCode !== null, 'it has ended', 60)
}

test.group('A process that is stopped while it starts or works', (group) => {
  group.tap((t) => t.timeout(180_000))
  let child: ChildProcess | undefined
  group.each.setup(() => () => void child?.kill('SIGKILL'))

  // The application waits three seconds for the settings; then the worker itself waits for them.
  for (const [moment, pauseMs] of [
    ['the application starts', 0],
    ['its queue starts', 4_000],
  ] as const) {
    test(`a worker that is stopped while ${moment} ends`, async ({ assert, cleanup }) => {
      const holding = await lock('site_configurations')
      cleanup(() => holding.rollback())
      child = ace(['queue:work'])
      await untilWaiting()
      await sleep(pauseMs)
      child.kill('SIGTERM')
      await sleep(500)
      await holding.rollback()
      await untilEnded(child)
      assert.isTrue(child.signalCode === 'SIGTERM' || child.exitCode === 0)
    })
  }

  test('a web process that does not listen yet ends at once', async ({ assert, cleanup }) => {
    const holding = await lock('site_configurations')
    cleanup(() => holding.rollback())
    const port = String(await freePort())
    // It serves no page, so it needs no development server of Vite, whose start takes long.
    const env = { PORT: port, APP_URL: `http://127.0.0.1:${port}`, BUILT_ASSETS: 'true' }
    child = forkProgram(
      'bin/server.ts',
      { ...serverEnvironment(), ...env, PGAPPNAME: NAME },
      { stdout: 'ignore' }
    )
    await untilWaiting()
    const tookMs = await stop(child, 'SIGTERM')
    assert.equal(child.exitCode, 0)
    assert.isBelow(tookMs, SOON_MS)
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`${signal} ends a command that waits for the database`, async ({ assert, cleanup }) => {
      const holding = await lock('ledger_entries')
      cleanup(() => holding.rollback())
      child = ace(['ledger:check'])
      await untilWaiting()
      await stop(child, signal)
      assert.equal(child.signalCode, signal)
    })
  }

  test('a worker that finds no database ends with a failure', async ({ assert }) => {
    const url = `postgres://countermark@127.0.0.1:${await freePort()}/none`
    child = ace(['queue:work'], { DATABASE_URL: url, DATABASE_OWNER_URL: url })
    await untilEnded(child)
    assert.equal(child.exitCode, 1)
  }).skip(onRedis, 'with Redis it takes jobs, which wait for the database')
})
