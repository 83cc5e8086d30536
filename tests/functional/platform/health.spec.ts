import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import env from '#start/env'
import { CheckReadiness } from '#platform/draining/check_readiness'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { Queue } from '#platform/queue/queue'

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

  test('without its queue it is live, but not ready', async ({ assert }) => {
    app.container.swap(Queue, () => new DeadQueue(Date.now))
    const response = await fetch(`${BASE}/health/ready`)
    assert.equal(response.status, 503)
    const { checks } = (await response.json()) as { checks: object }
    assert.deepEqual(checks, { database: true, queue: false })
    assert.equal((await fetch(`${BASE}/health/live`)).status, 200)
  })

  test('an unresponsive store does not block the check', async ({ assert }) => {
    const check = new CheckReadiness(new DeafQueue(Date.now), logger)
    const startedAt = Date.now()
    assert.isFalse((await check.execute()).isReady)
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
