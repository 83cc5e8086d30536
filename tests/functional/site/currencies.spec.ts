import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { emptyDatabase } from '#tests/support/empty_database'

test.group('GET /api/v1/site/currency-list', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists every currency with its digits, rate and snapshot', async ({ client, assert }) => {
    const response = await client.get('/api/v1/site/currency-list')
    response.assertStatus(200)
    const { items, snapshotId, base } = response.body().data
    const byCode = new Map(items.map((item: { code: string }) => [item.code, item]))
    assert.equal(base, 'USD')
    assert.deepEqual(byCode.get('JPY'), {
      code: 'JPY',
      symbol: '¥',
      minorDigits: 0,
      rate: '150',
      snapshotId,
    })
    assert.containsSubset(byCode.get('USD'), { minorDigits: 2, rate: '1', symbol: '$' })
    assert.containsSubset(byCode.get('CNY'), { minorDigits: 2, snapshotId })
  })

  test('uses the newest snapshot', async ({ client, assert }) => {
    await client.get('/api/v1/site/currency-list')
    await db.table('fx_snapshots').insert({
      base: 'USD',
      rates: JSON.stringify({ USD: '1', CNY: '7.25' }),
      source: 'test',
      fetched_at: new Date(),
    })
    const response = await client.get('/api/v1/site/currency-list')
    const codes = response.body().data.items.map(({ code }: { code: string }) => code)
    assert.sameMembers(codes, ['USD', 'CNY'])
  })
})

test.group('The first exchange rates', (group) => {
  group.setup(emptyDatabase)

  test('are recorded once, for any number of concurrent requests', async ({ assert }) => {
    const query = await app.container.make(GetFxSnapshot)
    const snapshots = await Promise.all(Array.from({ length: 6 }, () => query.execute()))
    assert.lengthOf(new Set(snapshots.map(({ id }) => id)), 1)
    const [{ rows }] = await db.from('fx_snapshots').select(db.raw('count(*)::int as rows'))
    assert.equal(rows, 1)
  })
})
