import { test } from '@japa/runner'
import env from '#start/env'
import { PreparingClient } from '#core/database/prepared/repeated_statements'

const TIMES = 5
const PLANNED = 'select statement from pg_prepared_statements'

test.group('Statements that a worker repeats', (group) => {
  let client: PreparingClient
  group.each.setup(async () => {
    client = new PreparingClient({ connectionString: env.get('DATABASE_URL') })
    await client.connect()
    return () => client.end()
  })

  /** The texts among these that PostgreSQL keeps a plan of, after each was executed five times. */
  async function plannedOf(...statements: [text: string, values?: unknown[]][]) {
    for (const [text, values] of statements) {
      for (let n = 0; n < TIMES; n++) await client.query(text, values)
    }
    const { rows } = await client.query<{ statement: string }>(PLANNED)
    return rows.map(({ statement }) => statement)
  }

  test('are planned once for each connection, and answered as before', async ({ assert }) => {
    const text = 'select $1::int + $2::int as sum'
    assert.deepEqual(await plannedOf([text, [1, 2]]), [text])
    const { rows } = await client.query({ text, values: [40, 2] })
    assert.deepEqual(rows, [{ sum: 42 }])
    const answers = [1, 2, 3].map((one) => client.query(text, [one, one]))
    const sums = (await Promise.all(answers)).map((answer) => answer.rows[0].sum)
    assert.deepEqual(sums, [2, 4, 6])
  })

  test('are not planned once when a migration could change their columns', async ({ assert }) => {
    const texts = [
      'select * from rate_limits where key = $1',
      'select r.* from rate_limits r where key = $1',
      'delete from rate_limits where key = $1 returning *',
    ]
    assert.isEmpty(await plannedOf(...texts.map((text): [string, unknown[]] => [text, ['none']])))
    const counted = 'select count(*) from rate_limits where key = $1'
    assert.deepEqual(await plannedOf([counted, ['none']]), [counted])
  })

  test('stay as they are without values', async ({ assert }) => {
    assert.isEmpty(await plannedOf(['select 7 as seven'], ['begin'], ['rollback']))
  })

  test('fail as before, also by callback', async ({ assert }) => {
    const text = 'select 1 / $1::int'
    await plannedOf([text, [1]])
    await assert.rejects(() => client.query(text, [0]), /division by zero/)
    const answer = await new Promise((resolve) =>
      client.query({ text, values: [0] }, (error: Error) => resolve(error.message))
    )
    assert.equal(answer, 'division by zero')
  })
})
