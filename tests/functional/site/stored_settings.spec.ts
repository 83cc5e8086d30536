import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { interpretSettings, settings } from '#core/settings/settings'
import { watchSettings } from '#core/settings/watch_settings'
import { countQueries } from '#tests/support/count_queries'
import { makeUser, signedIn } from '#tests/support/identity'
import { until } from '#tests/support/until'
import { freshSettings } from '#tests/support/suite/fresh_settings'

const PATH = '/api/v1/admin-dashboard/site-management/configurations'

type Line = { key: string; isInvalid: boolean }

const isInvalid = (body: { data: { items: Line[] } }, wanted: string) =>
  body.data.items.find(({ key }) => key === wanted)!.isInvalid

const store = (values: Record<string, unknown>, version: number) =>
  db.table('site_configurations').insert({
    key: 'settings',
    value: JSON.stringify(values),
    version,
    updated_at: new Date(),
  })

test.group('Stored settings', (group) => {
  group.each.setup(freshSettings)

  test('that are invalid are reported, and the default holds', async ({ assert }) => {
    await store({ 'cart.maxProducts': 'many', 'orders.expireMinutes': 45, 'gone.key': 1 }, 3)
    const reports: string[][] = []
    await settings.load((invalid) => reports.push(invalid))
    await settings.load((invalid) => reports.push(invalid))
    assert.deepEqual(reports, [['cart.maxProducts']], 'once')
    assert.equal(settings.get('cart.maxProducts'), 50)
    assert.equal(settings.get('orders.expireMinutes'), 45)

    const visitor = await signedIn(await makeUser({ role: 'admin' }))
    const { body } = await visitor.get(PATH)
    assert.isTrue(isInvalid(body, 'cart.maxProducts'))
    const mended = await visitor.put(PATH, {
      version: 3,
      changes: [{ key: 'cart.maxProducts', value: null }],
      reason: 'Mended',
    })
    assert.isFalse(isInvalid(mended.body, 'cart.maxProducts'))
  })

  test('that contradict each other fall back to the defaults', ({ assert }) => {
    const { values, invalid } = interpretSettings({ 'tipping.least': '90000' })
    assert.equal(values['tipping.least'], 1_500n)
    assert.includeMembers(invalid, ['tipping.least'])
    assert.isTrue(Object.isFrozen(values))
  })

  test('are read again and again while notifications are not received, until that is stopped', async ({
    assert,
  }) => {
    let reset = () => {}
    const deaf = {
      isConnected: false,
      subscribe: async (_: string, __: unknown, onReconnect: () => void) =>
        void (reset = onReconnect),
    }
    const stop = await watchSettings(deaf as never, await app.container.make('logger'), 20)
    await store({ 'cart.maxProducts': 11 }, 1)
    await until(() => settings.get('cart.maxProducts') === 11, 'the poll has seen it', 5)
    stop()
    const sent = await countQueries(async () => {
      reset()
      await sleep(100)
    })
    assert.isEmpty(sent)
  })
})
