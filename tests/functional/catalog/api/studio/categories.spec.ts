import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Category from '#catalog/models/category'
import Product from '#catalog/models/product'
import { makeCreator } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/categories'

test.group("A shop's categories", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are made, named anew, listed in order and removed', async ({ client, assert }) => {
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

  test('a name is taken once in a shop, whatever its case, and free in another', async ({
    client,
  }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    await client.post(BASE).loginAs(seller.user).json({ name: 'Songs' })
    const again = await client.post(BASE).loginAs(seller.user).json({ name: 'SONGS' })
    again.assertBodyContains({ code: 409, error: 'CATEGORY_NAME_TAKEN' })
    ;(await client.post(BASE).loginAs(other.user).json({ name: 'Songs' })).assertStatus(201)
  })

  test('removing one keeps its products', async ({ client, assert }) => {
    const seller = await makeCreator()
    const category = await Category.create({ shopId: seller.shop.id, name: 'Songs', sort: 0 })
    const product = await makeProduct(seller, { categoryId: category.id })
    await client.delete(`${BASE}/${category.id}`).loginAs(seller.user)
    assert.isNull((await Product.findOrFail(product.id)).categoryId)
  })

  test('a foreign one is absent', async ({ client, assert }) => {
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
})
