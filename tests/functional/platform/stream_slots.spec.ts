import { test } from '@japa/runner'
import { MOST_OF_PERSON } from '#platform/realtime/stream_slots'
import { signInAt } from '#tests/support/access'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser } from '#tests/support/identity'
import { LiveClient } from '#tests/support/doubles/live_client'
import { startWeb, type WebProcess } from '#tests/support/processes/start_web'
import { stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

test.group('Event streams of one user', (group) => {
  let web: WebProcess

  group.tap((t) => t.timeout(60_000))
  group.setup(async () => {
    web = await startWeb()
    return async () => {
      await stop(web.child, 'SIGKILL')
      await clearRateLimits()
    }
  })

  test(`are limited to ${MOST_OF_PERSON}, also when all are opened at the same moment; a closed one frees its place`, async ({
    assert,
  }) => {
    const [cookie, other] = await Promise.all(
      [await makeUser(), await makeUser()].map(({ email }) => signInAt(web.base, email))
    )
    const clients = Array.from(
      { length: 3 * MOST_OF_PERSON },
      () => new LiveClient(web.base, cookie)
    )
    const statuses = await Promise.all(clients.map((client) => client.open()))
    assert.equal(statuses.filter((status) => status === 200).length, MOST_OF_PERSON)
    assert.equal(statuses.filter((status) => status === 429).length, 2 * MOST_OF_PERSON)

    const rejected = await fetch(`${web.base}/__transmit/events?uid=one-more`, {
      headers: { cookie: cookie! },
    })
    assert.equal(rejected.status, 429)
    assert.isAbove(Number(rejected.headers.get('retry-after')), 0)
    const neighbor = new LiveClient(web.base, other)
    assert.equal(await neighbor.open(), 200)

    for (const client of [...clients, neighbor]) client.leave()
    const again = new LiveClient(web.base, cookie)
    await until(async () => (await again.open()) === 200, 'a closed stream has freed its place')
    again.leave()
  })
})
