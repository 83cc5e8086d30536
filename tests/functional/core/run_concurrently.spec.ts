import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import pg from 'pg'
import { runConcurrently } from '#core/database/run_concurrently'
import { atomically } from '#core/database/atomically'

test.group('Concurrent queries on one connection', () => {
  test('each get their own result', async ({ assert }) => {
    const numbers = Array.from({ length: 200 }, (_, n) => n)
    const results = await atomically(undefined, (trx) =>
      runConcurrently(
        numbers.map(async (n) => {
          const { rows } = await trx.rawQuery('select ?::int as n, pg_backend_pid() as pid', [n])
          return rows[0] as { n: number; pid: number }
        })
      )
    )
    assert.deepEqual(
      results.map(({ n }) => n),
      numbers
    )
    assert.equal(new Set(results.map(({ pid }) => pid)).size, 1)
  })

  test('are pipelined: the second is sent before the first is answered', async ({
    assert,
    cleanup,
  }) => {
    const events: string[] = []
    const spies = [
      { prototype: pg.Connection.prototype, method: 'sync', event: 'sent' },
      { prototype: pg.Query.prototype, method: 'handleDataRow', event: 'answered' },
    ]
    for (const { prototype, method, event } of spies) {
      const own = Reflect.get(prototype, method)
      Reflect.set(prototype, method, function (this: unknown, ...words: unknown[]) {
        events.push(event)
        return own.apply(this, words)
      })
      cleanup(() => void Reflect.set(prototype, method, own))
    }
    await atomically(undefined, (trx) =>
      runConcurrently([trx.rawQuery('select ?::int', [1]), trx.rawQuery('select ?::int', [2])])
    )
    assert.deepEqual(events, ['sent', 'sent', 'answered', 'answered'])
  })

  test('the first error in the order of the queries is thrown, after all are answered', async ({
    assert,
  }) => {
    const answered: string[] = []
    const ask = async (name: string, before: Promise<unknown>, refuses: boolean) => {
      await before.catch(() => {})
      answered.push(name)
      if (refuses) throw new Error(name)
      return name
    }
    const quick = ask('quick', Promise.resolve(), true)
    const slow = ask('slow', quick, true)
    const kind = ask('kind', slow, false)
    await assert.rejects(() => runConcurrently([slow, quick, kind]), 'slow')
    assert.deepEqual(answered, ['quick', 'slow', 'kind'])
  })

  test('a failed query aborts the transaction, and leaves the connection usable', async ({
    assert,
  }) => {
    const key = 'at_once.spec'
    const failing = atomically(undefined, (trx) =>
      runConcurrently([
        trx.rawQuery(
          `insert into site_configurations (key, value, updated_at) values (?, '1', now())`,
          [key]
        ),
        trx.rawQuery('select 1 / 0'),
        trx.rawQuery('select 1'),
      ])
    )
    await assert.rejects(() => failing, /division by zero/)
    assert.lengthOf(await db.from('site_configurations').where({ key }), 0)
    const { rows } = await db.rawQuery('select 42 as n')
    assert.equal(rows[0].n, 42)
  })
})
