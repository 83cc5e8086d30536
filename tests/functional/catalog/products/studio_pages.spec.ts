import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeCreator, makeMember } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

test.group("The studio's product pages", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const pages = ['/studio/products', '/studio/products/create', '/studio/products/1/edit']

  test('send visitors to the sign-in and reject buyers', async ({ client, assert }) => {
    const person = await makeMember()
    for (const page of pages) {
      const visitor = await client.get(page).redirects(0)
      assert.equal(visitor.header('location'), `/auth/login?redirect=${encodeURIComponent(page)}`)
      ;(await client.get(page).loginAs(person).withInertia()).assertStatus(403)
    }
  })

  test('list, create and edit the own products', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['text'] })
    const list = await client.get('/studio/products').loginAs(seller.user).withInertia()
    list.assertInertiaComponent('studio/catalog/products/index')
    assert.containsSubset(list.inertiaProps, {
      products: { total: 1, pageSize: 25, items: [{ id: product.id, fileCount: 1 }] },
    })
    const create = await client.get('/studio/products/create').loginAs(seller.user).withInertia()
    create.assertInertiaComponent('studio/catalog/products/create')
    const edit = await client
      .get(`/studio/products/${product.id}/edit`)
      .loginAs(seller.user)
      .withInertia()
    edit.assertInertiaComponent('studio/catalog/products/edit')
    assert.containsSubset(edit.inertiaProps, { product: { id: product.id, missing: [] } })
  })

  test('another creator’s product is not found', async ({ client }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const product = await makeProduct(owner)
    const response = await client
      .get(`/studio/products/${product.id}/edit`)
      .loginAs(thief.user)
      .withInertia()
    response.assertStatus(404)
  })
})
