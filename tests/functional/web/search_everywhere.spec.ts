import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'

async function titlesOf(client: ApiClient, query: string) {
  const response = await client.get(`/search?${query}`).withInertia()
  response.assertStatus(200)
  const { products } = response.body().props
  return products.items.map(({ title }: { title: string }) => title)
}

test.group('The search covers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('descriptions, categories and names of shops, each word in any of them', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    await db.from('shops').where('id', seller.shopId).update({ name: 'Heronwood' })
    const [category] = await db
      .table('categories')
      .insert({ shop_id: seller.shopId, name: 'Stencils', created_at: new Date() })
      .returning('id')
    const goods = {
      description: 'A quiet 竹林画集 with 42 leaves',
      category_id: category.id ?? category,
    }
    await makeListing(seller, { title: 'Plain title', ...goods })
    for (const keyword of [
      'leaves',
      '竹林',
      '42',
      'heronwood',
      'stencil',
      'plain heronwood 竹林画',
      'quiet stencils',
    ]) {
      const found = await titlesOf(client, `keyword=${encodeURIComponent(keyword)}`)
      assert.deepEqual(found, ['Plain title'], keyword)
    }
    for (const keyword of ['leaves walrus', '竹村', 'heronwood walrus']) {
      const found = await titlesOf(client, `keyword=${encodeURIComponent(keyword)}`)
      assert.notInclude(found, 'Plain title', keyword)
    }
  })

  test('300 characters literally, and an absent page as the last one', async ({
    client,
    assert,
  }) => {
    assert.deepEqual(await titlesOf(client, `keyword=${'竹'.repeat(300)}`), [])
    await makeListing(await makeSeller(), { title: 'Heron' })
    const response = await client.get('/search?keyword=heron&page=999').withInertia()
    assert.deepInclude(response.body().props.products, { page: 1, total: 1 })
    assert.lengthOf(response.body().props.products.items, 1)
  })

  test('adult products stay off the home page, also for followers of their creator', async ({
    client,
    assert,
  }) => {
    const [seller, fan] = [await makeSeller(), await makeBuyer()]
    await db
      .table('follows')
      .insert({ user_id: fan.id, creator_id: seller.creatorId, created_at: new Date() })
    await makeListing(seller, { title: 'For grown-ups', is_nsfw: true })
    await makeListing(seller, { title: 'For all' })
    const home = await client.get('/').loginAs(fan).withInertia()
    const titles = home.body().props.followed.map(({ title }: { title: string }) => title)
    assert.deepEqual(titles, ['For all'])
  })
})
