import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { Prune } from '#platform/housekeeping/prune'
import { retained } from '#core/database/retention'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'

const daysAgo = (days: number) => DateTime.now().minus({ days }).toJSDate()

async function prune() {
  const queue = await app.container.make(InMemoryQueue)
  await new Prune(await app.container.make(Clock), queue, logger).execute()
}

async function makePlaces(userId: number, count: number, days: number) {
  const rows = Array.from({ length: count }, () => ({
    user_id: userId,
    place_hash: randomUUID(),
    first_seen_at: daysAgo(days + 1),
    last_seen_at: daysAgo(days),
  }))
  await db.table('known_places').multiInsert(rows)
}

test.group('platform.prune', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('deletes rows older than their retention period, also more than one batch', async ({
    assert,
  }) => {
    const { id } = await makeUser()
    await makePlaces(id, 6_000, 401)
    await makePlaces(id, 3, 399)
    await prune()
    assert.lengthOf(await db.from('known_places'), 3)
  })

  test('clears old gateway payloads and keeps their rows', async ({ assert }) => {
    const event = (external_id: string, days: number, processed: boolean) => ({
      gateway: 'prune-test',
      external_id,
      type: 'paid',
      payload: '{"card":"4242"}',
      received_at: daysAgo(days),
      processed_at: processed ? daysAgo(days) : null,
    })
    await db
      .table('gateway_events')
      .multiInsert([event('old', 181, true), event('new', 179, true), event('open', 400, false)])
    await prune()
    const events = await db.from('gateway_events').orderBy('id').select('external_id', 'payload')
    assert.deepEqual(
      events.map((one) => [one.external_id, one.payload.length > 0]),
      [
        ['old', false],
        ['new', true],
        ['open', true],
      ]
    )
  })

  test('refers to existing columns only', async ({ assert }) => {
    for (const { table, column, emptied, only = 'true' } of retained()) {
      const query = `select ${column}, ${emptied ?? column} from ${table} where ${only} limit 1`
      await assert.doesNotReject(() => db.rawQuery(query))
    }
  })
})
