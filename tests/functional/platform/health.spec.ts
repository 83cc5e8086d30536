import { mock } from 'node:test'
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import env from '#start/env'
import { CheckReadiness } from '#platform/draining/check_readiness'
import CheckOutages from '#platform/queue/check_outages'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { noteOutage } from '#platform/queue/outages'
import { Queue } from '#platform/queue/queue'
import { until } from '#tests/support/until'

const BASE = `http://localhost:${env.get('PORT')}`

class DeadQueue extends InMemoryQueue {
  override async ping() {
    throw new Error('no store')
  }
}

class DeafQueue extends InMemoryQueue {
  override async ping() {
    await sleep(60_000, undefined, { ref: false })
  }
}

test.group('Health checks', (group) => {
  group.each.teardown(() => app.container.restore(Queue))

  test('a working process is live, and needs no session', async ({ assert }) => {
    for (const path of ['/health/live', '/health/ready']) {
      const response = await fetch(BASE + path)
      assert.equal(response.status, 200)
      assert.isNull(response.headers.get('set-cookie'))
      assert.equal(response.headers.get('cache-control'), 'no-store')
    }
  })

  test('without its queue it is ready with a warning, because the outbox keeps events', async ({
    assert,
  }) => {
    app.container.swap(Queue, () => new DeadQueue(Date.now))
    const response = await fetch(`${BASE}/health/ready`)
    assert.equal(response.status, 200)
    const { status, checks, warnings } = (await response.json()) as Record<string, any>
    assert.equal(status, 'ready')
    assert.deepEqual(checks, { database: true, queue: false })
    assert.match(warnings[0], /queue does not answer/)
  })

  test('without its database it is live, but not ready', async ({ assert, cleanup }) => {
    const query = mock.method(db, 'rawQuery', () => Promise.reject(new Error('no database')))
    cleanup(() => query.mock.restore())
    const response = await fetch(`${BASE}/health/ready`)
    assert.equal(response.status, 503)
    assert.equal((await fetch(`${BASE}/health/live`)).status, 200)
  })

  test('an unresponsive store does not block the check', async ({ assert }) => {
    const check = new CheckReadiness(new DeafQueue(Date.now), logger)
    const startedAt = Date.now()
    assert.isFalse((await check.execute()).checks.queue)
    // Half of the time that the store does not answer.
    assert.isBelow(Date.now() - startedAt, 30_000)
  })
})

test.group('Production', () => {
  test('an unsafe environment ends the process before it listens', ({ assert }) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [...process.execArgv, app.makePath('bin/server.ts')],
      {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          DATABASE_URL: env.get('DATABASE_URL'),
          APP_KEY: 'short',
          COUNTERMARK_DEMO: 'true',
        },
        encoding: 'utf8',
      }
    )
    assert.equal(status, 1)
    for (const reason of ['APP_KEY is shorter', 'SMTP_HOST is missing', 'COUNTERMARK_DEMO']) {
      assert.include(stderr, reason)
    }
  }).timeout(30_000)
})

test.group('Outages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('many failures are one outage: told once a minute, and shown until it is over', async ({
    assert,
  }) => {
    const check = await app.container.make(CheckOutages)
    const told: object[] = []
    const log = { error: (facts: object) => told.push(facts), warn: () => {} }
    const begin = Date.now() - 61_000
    const meet = (at: number) =>
      noteOutage({ dependency: 's3', reason: 'SlowDown' }, new Error('x'), log as never, at)
    for (let failure = 0; failure < 47; failure++) meet(begin + failure)
    meet(begin + 61_000)
    assert.lengthOf(told, 2)
    assert.deepInclude(told[1]!, { dependency: 's3', failures: 47, since: new Date(begin) })
    // With Redis, the queue that other tests make silent is an outage of its own.
    const ofS3 = async () =>
      (await check.execute()).warnings?.find((warning) => warning.startsWith('s3 '))
    const shown = await until(ofS3, 'it is stored')
    assert.match(shown, /^s3 has been away since .*SlowDown/)
    await db.from('outages').update({ seen_at: new Date(Date.now() - 600_000) })
    assert.isEmpty((await check.execute()).warnings!)
  })
})
