import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Category from '#catalog/models/category'
import Product from '#catalog/models/product'
import { makeCreator } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/categories'

test.group("A shop's categories", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are created, renamed, listed in order and deleted', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const made = await client.post(BASE).loginAs(user).json({ name: '小说', icon: 'book', sort: 2 })
    made.assertStatus(201)
    await client.post(BASE).loginAs(user).json({ name: 'Songs', sort: 1 })
    const { id } = made.body().data
    const renamed = await client.put(`${BASE}/${id}`).loginAs(user).json({ name: 'Novels' })
    renamed.assertBodyContains({ data: { id, name: 'Novels', icon: 'book', sort: 2 } })

    const list = await client.get(BASE).loginAs(user)
    assert.containsSubset(list.body().data, {
      total: 2,
      items: [{ name: 'Songs' }, { name: 'Novels' }],
    })
    ;(await client.delete(`${BASE}/${id}`).loginAs(user)).assertStatus(200)
    ;(await client.get(`${BASE}/${id}`).loginAs(user)).assertStatus(404)
  })

  test('a name is unique in a shop, whatever its case, and free in another', async ({ client }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    await client.post(BASE).loginAs(seller.user).json({ name: 'Songs' })
    const again = await client.post(BASE).loginAs(seller.user).json({ name: 'SONGS' })
    again.assertBodyContains({ code: 409, error: 'CATEGORY_NAME_TAKEN' })
    ;(await client.post(BASE).loginAs(other.user).json({ name: 'Songs' })).assertStatus(201)
  })

  test('deleting one keeps its products', async ({ client, assert }) => {
    const seller = await makeCreator()
    const category = await Category.create({ shopId: seller.shop.id, name: 'Songs', sort: 0 })
    const product = await makeProduct(seller, { categoryId: category.id })
    await client.delete(`${BASE}/${category.id}`).loginAs(seller.user)
    assert.isNull((await Product.findOrFail(product.id)).categoryId)
  })

  test('another shop’s category is answered like an absent one', async ({ client, assert }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const { id } = await Category.create({ shopId: owner.shop.id, name: 'Songs', sort: 0 })
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await client
        .request(`${BASE}/${id}`, method)
        .loginAs(thief.user)
        .json({ name: 'Mine' })
      response.assertStatus(404)
    }
    assert.equal((await Category.findOrFail(id)).name, 'Songs')
  })

  test('report their number of products: all to their creator, published ones to visitors', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const { id: categoryId } = await Category.create({ shopId: seller.shop.id, name: 'Songs' })
    for (const status of ['published', 'draft', 'archived'] as const) {
      await makeProduct(seller, { categoryId, status })
    }
    const list = await client.get(BASE).loginAs(seller.user)
    assert.equal(list.body().data.items[0].productCount, 2)
    const shop = await client.get(`/c/${seller.creator.name}`).withInertia()
    assert.equal((shop.inertiaProps as any).categories[0].productCount, 1)
  })

  test('have an icon from the list, or none', async ({ client }) => {
    const { user } = await makeCreator()
    for (const [icon, status] of [
      ['music', 201],
      [null, 201],
      ['<svg onload=alert(1)>', 422],
      ['not-a-lucide-icon', 422],
    ] as const) {
      const made = await client
        .post(BASE)
        .loginAs(user)
        .json({ name: `About ${icon}`, icon })
      made.assertStatus(status)
    }
  })

  test('a new one is the last', async ({ client, assert }) => {
    const { user } = await makeCreator()
    for (const name of ['One', 'Two', 'Three']) await client.post(BASE).loginAs(user).json({ name })
    const { items } = (await client.get(BASE).loginAs(user)).body().data
    assert.deepEqual(
      items.map((item: { name: string }) => item.name),
      ['One', 'Two', 'Three']
    )
  })
})

test.group('The order of categories', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const shopOf = async (names: string[]) => {
    const seller = await makeCreator()
    const rows = names.map((name, sort) => ({ shopId: seller.shop.id, name, sort }))
    const ids = (await Category.createMany(rows)).map(({ id }) => id)
    return { ...seller, ids }
  }

  test('is written as a whole; categories that are not listed come last', async ({
    client,
    assert,
  }) => {
    const { user, ids } = await shopOf(['a', 'b', 'c', 'd'])
    const sorted = await client
      .put(`${BASE}/order`)
      .loginAs(user)
      .json({ ids: [ids[2], ids[0]] })
    sorted.assertStatus(200)
    const names = sorted.body().data.items.map((item: { name: string }) => item.name)
    assert.deepEqual(names, ['c', 'a', 'b', 'd'])
  })

  test('another shop’s category is rejected like an absent one, and nothing changes', async ({
    client,
    assert,
  }) => {
    const [owner, thief] = [await shopOf(['a', 'b']), await shopOf(['x', 'y'])]
    const bodies: unknown[] = []
    for (const foreign of [owner.ids[1], 999_999_999]) {
      const ids = [thief.ids[1], foreign, thief.ids[0]]
      const rejected = await client.put(`${BASE}/order`).loginAs(thief.user).json({ ids })
      rejected.assertStatus(422)
      const { requestId: _, ...body } = rejected.body()
      bodies.push(body)
    }
    assert.deepEqual(bodies[0], bodies[1])
    const places = await Category.query()
      .whereIn('id', [...owner.ids, ...thief.ids])
      .orderBy('id')
    assert.deepEqual(
      places.map(({ sort }) => sort),
      [0, 1, 0, 1]
    )
  })

  test('lists each category once', async ({ client }) => {
    const { user, ids } = await shopOf(['a'])
    for (const wrong of [[ids[0], ids[0]], [], ['a'], 'a', [0.5]]) {
      const rejected = await client.put(`${BASE}/order`).loginAs(user).json({ ids: wrong })
      rejected.assertStatus(422)
    }
  })

  test('concurrent changes end in one of the two orders', async ({ client, assert }) => {
    const { user, ids } = await shopOf(['a', 'b', 'c'])
    const sort = (order: number[]) => client.put(`${BASE}/order`).loginAs(user).json({ ids: order })
    await Promise.all([sort(ids), sort(ids.toReversed())])
    const now = (await Category.query().whereIn('id', ids).orderBy('sort')).map(({ id }) => id)
    assert.oneOf(
      JSON.stringify(now),
      [ids, ids.toReversed()].map((order) => JSON.stringify(order))
    )
  })
})
