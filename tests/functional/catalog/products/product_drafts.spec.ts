import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import { makeCreator, makeMember } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

test.group('Unsaved drafts of the editor', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are stored one for each product, and change no product', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const before = (await Product.findOrFail(product.id)).$attributes
    const places = [`${BASE}/${product.id}/draft`, `${BASE}/draft`]
    for (const place of places) {
      for (const content of ['first', `last of ${place}`]) {
        ;(await client.put(place).loginAs(seller.user).json({ content })).assertStatus(200)
      }
    }
    const pages = [`/studio/products/${product.id}/edit`, '/studio/products/create']
    for (const [n, page] of pages.entries()) {
      const response = await client.get(page).loginAs(seller.user).withInertia()
      assert.equal(response.body().props.draft.content, `last of ${places[n]}`)
    }
    assert.deepEqual((await Product.findOrFail(product.id)).$attributes, before)
    const rows = await db.from('product_drafts').where('shop_id', seller.shop.id)
    assert.lengthOf(rows, 2)
    assert.notInclude(JSON.stringify(rows), 'last of')

    await client.delete(places[0]!).loginAs(seller.user)
    const expired = await client.get(pages[0]!).loginAs(seller.user).withInertia()
    assert.isNull(expired.body().props.draft)
    const unexpired = await client.get(pages[1]!).loginAs(seller.user).withInertia()
    assert.isNotNull(unexpired.body().props.draft)
  })

  test('belong to their shop alone', async ({ client, assert }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const product = await makeProduct(seller)
    const content = 'mine'
    const place = `${BASE}/${product.id}/draft`
    await client.put(`${BASE}/draft`).loginAs(seller.user).json({ content })
    ;(await client.put(place).loginAs(other.user).json({ content })).assertStatus(404)
    ;(await client.delete(place).loginAs(other.user)).assertStatus(404)
    ;(
      await client
        .put(place)
        .loginAs(await makeMember())
        .json({ content })
    ).assertStatus(403)
    const theirs = await client.get('/studio/products/create').loginAs(other.user).withInertia()
    assert.isNull(theirs.body().props.draft)
  })

  test('expire', async ({ client }) => {
    const { user } = await makeCreator()
    const content = 'x'.repeat(200_001)
    const response = await client.put(`${BASE}/draft`).loginAs(user).json({ content })
    response.assertStatus(422)
  })
})

test.group('A description in the preview', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is rendered as in the shop, without scripts', async ({ client, assert }) => {
    const { user } = await makeCreator()
    const description = '**bold** <script>alert(1)</script> <img src=x onerror=alert(1)>'
    const response = await client.post(`${BASE}/previews`).loginAs(user).json({ description })
    const { html } = response.body().data
    assert.include(html, '<strong>bold</strong>')
    assert.notInclude(html, '<script')
    assert.notInclude(html, '<img')
    const empty = await client.post(`${BASE}/previews`).loginAs(user).json({ description: '' })
    empty.assertBodyContains({ data: { html: '' } })
  })
})
