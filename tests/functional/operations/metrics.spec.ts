import { readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { KeepAdminTasks } from '#administration/queries/admin_tasks'
import { ReadGauges } from '#operations/queries/read_gauges'
import { metrics } from '#operations/values/metrics'
import { emptyJobs, storeJob } from '#tests/support/processes/stored_jobs'
import { freePort, startWeb } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { TestEvent } from '#tests/support/processes/test_events'

const read = async () => {
  await (await app.container.make(ReadGauges)).execute()
  return metrics.metrics()
}

test.group('Figures for Prometheus', (group) => {
  group.each.setup(emptyJobs)
  group.each.setup(() => {
    const { maxAge } = KeepAdminTasks
    KeepAdminTasks.maxAge = 0
    return () => {
      KeepAdminTasks.maxAge = maxAge
    }
  })

  test('failed jobs and waiting events are seen', async ({ assert, cleanup }) => {
    assert.match(await read(), /countermark_tasks\{task="failed_jobs"\} 0\n/)
    await storeJob({ state: 'failed' })
    const outbox = await app.container.make(Outbox)
    await db.transaction((trx) => outbox.record(new TestEvent({ name: 'one' }), trx))
    cleanup(async () => {
      await db.from('outbox_events').whereNull('relayed_at').delete()
    })
    const now = (await app.container.make(Clock)).now()
    const occurredAt = now.minus({ seconds: 95 }).toJSDate()
    await db.from('outbox_events').whereNull('relayed_at').update({ occurred_at: occurredAt })
    const text = await read()
    assert.match(text, /countermark_tasks\{task="failed_jobs"\} 1\n/)
    assert.match(text, /countermark_oldest_event_seconds (9\d|\d{3})\n/)
    assert.match(text, /countermark_ready 1\n/)
    assert.match(text, /countermark_disk_free_ratio 0\.\d+\n/)
    assert.match(text, /countermark_database_connections_max \d+\n/)
  })

  test('every figure of an alert exists', async ({ assert }) => {
    const text = await metrics.metrics()
    const alerts = await readFile(app.makePath('ops/alerts.yml'), 'utf8')
    const used = new Set(alerts.match(/\b(countermark|http)_[a-z_]+/g))
    assert.isAbove(used.size, 8)
    for (const name of used) assert.include(text, `# HELP ${name.replace(/_bucket$/, '')} `)
  })

  test('a process counts its requests by route on a port that only this machine reaches', async ({
    assert,
    cleanup,
  }) => {
    const port = await freePort()
    const { child, base } = await startWeb({ METRICS_PORT: String(port) })
    cleanup(async () => {
      await stop(child, 'SIGTERM')
    })
    const routes = ['/terms', '/c/nobody/p/77', '/c/nobody/p/78']
    const others = ['/health/live', '/favicon.svg', '/nothing/here']
    for (const path of [...routes, ...others]) await fetch(base + path)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const counted = text.split('\n').filter((line) => line.startsWith('http_requests_total{'))
    const line = (route: string, status: number, count: number) =>
      `http_requests_total{route="${route}",method="GET",status="${status}"} ${count}`
    assert.includeMembers(counted, [
      line('storefront.documents.show', 200, 1),
      line('storefront.products.show', 404, 2),
    ])
    assert.includeMembers(counted, [line('file', 200, 1), line('none', 404, 1)])
    assert.match(text, /http_requests_total\{route="health",method="GET",status="200"\} \d+\n/)
    assert.notInclude(text, 'nobody')
    assert.match(text, /http_request_seconds_count\{kind="page"\} \d+\n/)
    assert.match(text, /http_request_seconds_count\{kind="other"\} \d+\n/)
    assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)
    assert.equal((await fetch(`${base}/metrics`)).status, 404)
    for (const address of foreignAddresses()) {
      await assert.rejects(() => fetch(`http://${address}:${port}/metrics`))
    }
  }).timeout(180_000)
})

const foreignAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
