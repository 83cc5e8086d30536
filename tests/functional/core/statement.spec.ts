import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { runConcurrently } from '#core/database/run_concurrently'
import { statement, textOf, transactAtOnce } from '#core/database/statement'
import { countQueries } from '#tests/support/count_queries'

const sum = statement<{ sum: number }>('select :one::int + :two::int + :one::int as sum')
const fail = statement('select 1 / :by::int')

test.group('A prepared statement', () => {
  test('takes its values by name; a name may occur several times', async ({ assert }) => {
    const { rows } = await sum({ one: 1, two: 40 })
    assert.deepEqual(rows, [{ sum: 42 }])
  })

  test('does not mistake casts and times of day for parameters', async ({ assert }) => {
    const at = statement<{ at: string }>(`select ('2026-11-22 12:30'::timestamp)::text as at`)
    assert.deepEqual((await at({})).rows, [{ at: '2026-11-22 12:30:00' }])
  })

  test('is not sent when a value is missing', async ({ assert }) => {
    const sent = await countQueries(() =>
      assert.rejects(() => sum({ one: 1 }), 'The statement lacks a value for :two')
    )
    assert.isEmpty(sent)
  })

  test('reads large numbers as bigint and writes them as digits', async ({ assert }) => {
    const echo = statement<{ value: bigint }>('select :value::bigint as value')
    const { rows } = await echo({ value: '9007199254740993' })
    assert.strictEqual(rows[0]!.value, 9_007_199_254_740_993n)
  })

  test('is planned by PostgreSQL once for each connection', async ({ assert }) => {
    const named = statement<{ name: string }>(
      `select name from pg_prepared_statements where statement like 'select name%' and :yes`
    )
    const names = await db.transaction(async (trx) => {
      await named({ yes: true }, trx)
      return (await named({ yes: true }, trx)).rows
    })
    assert.lengthOf(names, 1)
  })

  test('throws the errors of PostgreSQL, with their code', async ({ assert }) => {
    const domainError = await fail({ by: 0 }).catch((error) => error)
    assert.equal(domainError.code, '22012')
    assert.deepEqual((await sum({ one: 1, two: 1 })).rows, [{ sum: 3 }])
  })

  test('works within a transaction: its writes are rolled back with it', async ({ assert }) => {
    const write = statement('insert into rate_limits (key, points) values (:key, 1)')
    const key = `statement ${Date.now()}`
    await assert.rejects(() =>
      db.transaction(async (trx) => {
        await write({ key }, trx)
        await fail({ by: 0 }, trx)
      })
    )
    assert.isNull(await db.from('rate_limits').where({ key }).first())
  })

  test('is not sent to a connection that its transaction has released', async ({ assert }) => {
    const trx = await db.transaction()
    await trx.commit()
    await assert.rejects(() => sum({ one: 1, two: 1 }, trx), 'The transaction is over')
  })

  test('releases its connection in every case', async ({ assert }) => {
    const { pool } = db.connection().getWriteClient().client
    await Promise.all(Array.from({ length: 40 }, () => sum({ one: 1, two: 1 })))
    await Promise.all(Array.from({ length: 40 }, () => fail({ by: 0 }).catch(() => {})))
    assert.equal(pool.numUsed(), 0)
  })

  test('concurrent statements are answered in the order in which they were sent', async ({
    assert,
  }) => {
    const results = await db.transaction((trx) =>
      runConcurrently(Array.from({ length: 20 }, (_, two) => sum({ one: 0, two }, trx)))
    )
    assert.deepEqual(
      results.map(({ rows }) => rows[0]!.sum),
      Array.from({ length: 20 }, (_, index) => index)
    )
  })

  test('concurrent statements leave in one write', async ({ assert, cleanup }) => {
    const { prototype } = Socket
    const writers: Socket[] = []
    for (const method of ['_write', '_writev'] as const) {
      const own = Reflect.get(prototype, method) as (...words: unknown[]) => void
      Reflect.set(prototype, method, function (this: Socket, ...words: unknown[]) {
        writers.push(this)
        return own.apply(this, words)
      })
      cleanup(() => void Reflect.set(prototype, method, own))
    }
    await db.transaction(async (trx) => {
      await sum({ one: 0, two: 0 }, trx)
      // Other connections of the process may write at any time.
      const { connection } = await trx.knexClient.client.acquireConnection()
      writers.length = 0
      await runConcurrently([1, 2, 3, 4, 5].map((two) => sum({ one: 0, two }, trx)))
      assert.lengthOf(
        writers.filter((socket) => socket === connection.stream),
        1
      )
    })
  })

  test('takes the text of a query builder, unless that has bindings', ({ assert }) => {
    assert.equal(textOf(db.from('users').select('id')), 'select "id" from "users"')
    assert.throws(() => textOf(db.from('users').where({ id: 1 })), 'A text holds no values')
  })

  test('a transaction of known statements is committed or rolled back as a whole', async ({
    assert,
  }) => {
    const key = `at once ${randomUUID()}`
    const insert = statement<{ id: string }>(
      `insert into rate_limits (key, points, expire) values (:key, 1, 0) returning xmin::text as id`
    )
    const count = statement<{ n: number }>(
      'select count(*)::int as n from rate_limits where key = :key'
    )
    const failing = () =>
      transactAtOnce((client) => [insert({ key }, client), fail({ by: 0 }, client)])
    await assert.rejects(failing, /division by zero/)
    assert.equal((await count({ key })).rows[0]!.n, 0)

    const lacking = () => transactAtOnce((client) => [insert({ key }, client), fail({}, client)])
    await assert.rejects(lacking, 'The statement lacks a value for :by')
    assert.equal((await count({ key })).rows[0]!.n, 0, 'the others are not committed')

    const [, { rows }] = await transactAtOnce((client) => [
      insert({ key }, client),
      count({ key }, client),
    ])
    assert.equal(rows[0]!.n, 1)
    await db.beginGlobalTransaction()
    await db.from('rate_limits').where({ key }).delete()
    await transactAtOnce((client) => [insert({ key }, client)])
    await db.rollbackGlobalTransaction()
    await db.from('rate_limits').where({ key }).delete()
    assert.equal((await count({ key })).rows[0]!.n, 0)
  })
})
