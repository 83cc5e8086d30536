import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import FxSnapshot from '#site/models/fx_snapshot'
import {
  BUILT_IN_BASE,
  BUILT_IN_DATE,
  BUILT_IN_RATES,
  BUILT_IN_SOURCE,
} from '#site/values/built_in_rates'

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

test.group('The first exchange rates', () => {
  test('are recorded by a migration from the built-in table', async ({ assert }) => {
    const first = await FxSnapshot.query().orderBy('id').firstOrFail()
    assert.equal(first.source, BUILT_IN_SOURCE)
    assert.equal(first.base, BUILT_IN_BASE)
    assert.deepEqual(first.rates, BUILT_IN_RATES)
    assert.equal(first.fetchedAt.toMillis(), Date.parse(BUILT_IN_DATE))
  })
})
