import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { MOST_SORTED } from '#core/database/bounded_lists'
import { makeCreator } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

test.group("The creator's list of products", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('has 25 on a page and a total', async ({ client, assert }) => {
    const seller = await makeCreator()
    for (let n = 1; n <= 26; n++) await makeProduct(seller, { title: `Book ${n}` })
    await makeProduct(await makeCreator(), { title: 'Foreign' })
    const first = await client.get(BASE).loginAs(seller.user)
    assert.lengthOf(first.body().data.items, 25)
    assert.containsSubset(first.body().data, { total: 26, page: 1, pageSize: 25, hasMore: true })
    const second = await client.get(`${BASE}?page=2`).loginAs(seller.user)
    assert.lengthOf(second.body().data.items, 1)
    const beyond = await client.get(`${BASE}?page=9`).loginAs(seller.user)
    assert.containsSubset(beyond.body().data, { items: [], total: 26, hasMore: false })
  })

  test('is searched by a part of the title, taken literally', async ({ client, assert }) => {
    const seller = await makeCreator()
    for (const title of ['100% birds', '1000 birds', '小鸟的故事', 'BIRD_song']) {
      await makeProduct(seller, { title, status: 'draft' })
    }
    const found = async (title: string) => {
      const response = await client.get(`${BASE}/search`).qs({ title }).loginAs(seller.user)
      return response
        .body()
        .data.items.map((item: { title: string }) => item.title)
        .sort()
    }
    assert.deepEqual(await found('bird'), ['100% birds', '1000 birds', 'BIRD_song'])
    assert.deepEqual(await found('0%'), ['100% birds'])
    assert.deepEqual(await found('d_s'), ['BIRD_song'])
    assert.deepEqual(await found('鸟的'), ['小鸟的故事'])
    assert.deepEqual(await found("' or 1=1 --"), [])
    assert.deepEqual(await found('\\'), [])
  })

  test('is searched too where more titles match than are sorted', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { title: 'Lantern 0' })
    const copied =
      'shop_id, item_type, sales_price, currency, status, watermark, created_at, updated_at'
    await db.rawQuery(
      `insert into products (title, translations, ${copied})
       select 'Lantern ' || n, translations, ${copied}
       from products, generate_series(1, ?) n where id = ?`,
      [MOST_SORTED, product.id]
    )
    await makeProduct(seller, { title: 'Bird' })
    for (const sort of ['updated', 'title', 'sold']) {
      const response = await client.get(BASE).qs({ title: 'lantern', sort }).loginAs(seller.user)
      response.assertStatus(200)
      assert.containsSubset(response.body().data, { total: MOST_SORTED, hasMore: true })
      assert.lengthOf(response.body().data.items, 25)
    }
  })

  test('can show drafts only', async ({ client, assert }) => {
    const seller = await makeCreator()
    await makeProduct(seller, { title: 'Out' })
    await makeProduct(seller, { title: 'In', status: 'draft' })
    const response = await client.get(`${BASE}?status=draft`).loginAs(seller.user)
    assert.containsSubset(response.body().data, { total: 1, items: [{ title: 'In' }] })
  })
})
