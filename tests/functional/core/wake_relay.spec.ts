import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { Outbox } from '#core/events/outbox'
import { OUTBOX_CHANNEL } from '#core/events/wake_relay'
import { TestEvent } from '#tests/support/processes/test_events'
import { until } from '#tests/support/until'

const LAST = 'last message of the test'

/**
 * The number of messages that another connection receives because of the work. They are sent after it, and arrive in
 * the order of their commits, so they have arrived when a message arrives that was sent after them.
 * @param least how many have to arrive
 */
async function heardDuring(work: () => Promise<void>, least: number): Promise<number> {
  const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
  let messageCount = 0
  let isOver = false
  client.on('notification', ({ payload }) => {
    if (payload === LAST) isOver = true
    else messageCount++
  })
  await client.connect()
  try {
    await client.query(`listen ${OUTBOX_CHANNEL}`)
    await work()
    // One that is sent by mistake may be under way on another connection.
    if (least === 0) await sleep(100)
    await until(() => messageCount >= least, `${least} wake-ups`)
    await db.rawQuery('select pg_notify(?, ?)', [OUTBOX_CHANNEL, LAST])
    await until(() => isOver, 'the last message has arrived')
    return messageCount
  } finally {
    await client.end()
  }
}

async function ring(rest: () => Promise<void> = async () => {}) {
  const outbox = await app.container.make(Outbox)
  await db.transaction(async (trx) => {
    await outbox.record(new TestEvent({ name: 'woken' }), trx)
    await rest()
  })
}

// Messages are sent on commit, and a global transaction never commits.
test.group('Wake-ups of the relay', () => {
  test('follow the commit that records the events', async ({ assert }) => {
    assert.equal(await heardDuring(() => ring(), 1), 1)
  })

  test('do not follow a rollback', async ({ assert }) => {
    const failing = () => ring(() => Promise.reject(new Error('no'))).catch(() => {})
    assert.equal(await heardDuring(failing, 0), 0)
  })

  test('are one message for many concurrent commits', async ({ assert }) => {
    const messageCount = await heardDuring(async () => {
      await Promise.all(Array.from({ length: 40 }, () => ring()))
    }, 1)
    assert.isBelow(messageCount, 40)
  })

  test('are not sent inside the transaction, which would serialize commits', async ({ assert }) => {
    const outbox = await app.container.make(Outbox)
    await db.transaction(async (trx) => {
      const statements: string[] = []
      const driver = trx.getWriteClient().client as EventEmitter
      driver.on('query', ({ sql }: { sql: string }) => statements.push(sql))
      await outbox.record(new TestEvent({ name: 'silent' }), trx)
      assert.match(statements.join(), /insert into outbox_events/)
      assert.notMatch(statements.join(), /pg_notify/)
    })
  })
})
