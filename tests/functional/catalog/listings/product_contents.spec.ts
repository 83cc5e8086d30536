import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Category from '#catalog/models/category'
import type Product from '#catalog/models/product'
import { makeCreator, makeMember, type Seller } from '#tests/support/shops'
import { makeImage, makeProduct } from '#tests/support/catalog'

const path = ({ creator }: Seller, product: Product) => `/c/${creator.name}/p/${product.id}`

test.group('The description of a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is Markdown, rendered by the server without active content', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, {
      description: '**Twelve** plates\n\n<img src=x onerror=alert(1)>\n\n[out](https://x.example)',
    })
    const { inertiaProps } = await client.get(path(seller, product)).withInertia()
    const { descriptionHtml } = inertiaProps as { descriptionHtml: string }
    assert.include(descriptionHtml, '<strong>Twelve</strong>')
    assert.include(descriptionHtml, '&lt;img')
    assert.include(descriptionHtml, 'href="/leave?to=https%3A%2F%2Fx.example"')
    const api = await client.get(
      `/api/v1/creator/${seller.creator.name}/shop/products/${product.id}`
    )
    assert.equal(api.body().data.description, product.description, 'programs get what was written')
  })

  test('the part for buyers is only on the owner’s page', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { buyerOnlyDescription: 'The *secret* fold' })
    const own = await client.get(path(seller, product)).loginAs(seller.user).withInertia()
    assert.include(JSON.stringify(own.inertiaProps), 'The <em>secret</em> fold')
    for (const visitor of [null, await makeMember()]) {
      const request = client.get(path(seller, product))
      const response = await (visitor ? request.loginAs(visitor) : request).withInertia()
      assert.notInclude(JSON.stringify(response.inertiaProps), 'secret')
    }
  })
})

test.group('An adult product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function adultProduct() {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { isNsfw: true, description: 'Bare truth' })
    const preview = await makeImage(seller.shop, { productId: product.id })
    return { seller, product, preview }
  }

  test('sends neither pictures nor text before the visitor confirms their age', async ({
    client,
    assert,
  }) => {
    const { seller, product, preview } = await adultProduct()
    const gated = await client.get(path(seller, product)).withInertia()
    gated.assertStatus(200)
    assert.containsSubset(gated.inertiaProps, {
      isGated: true,
      product: { title: product.title, cover: null, previews: [], description: '' },
    })
    assert.notInclude(gated.text(), preview.storageKey)
    assert.notInclude(gated.text(), 'Bare truth')
  })

  // tests/browser/catalog/storefront.spec.ts checks that a confirmation is remembered.
  test('is shown to its creator without a confirmation', async ({ client, assert }) => {
    const { seller, product } = await adultProduct()
    const owner = await client.get(path(seller, product)).loginAs(seller.user).withInertia()
    assert.containsSubset(owner.inertiaProps, {
      isGated: false,
      product: { description: 'Bare truth', previews: [{ width: 800 }] },
    })
    const other = await client
      .get(path(seller, product))
      .loginAs(await makeMember())
      .withInertia()
    assert.containsSubset(other.inertiaProps, { isGated: true })
  })
})

test.group('More of the shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists products that can be bought, the same category first, without the product itself', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const shelf = await Category.create({ shopId: seller.shop.id, name: 'Ink', sort: 0 })
    const product = await makeProduct(seller, { categoryId: shelf.id })
    await makeProduct(seller, { title: 'Sells well', salesVolume: 90 })
    await makeProduct(seller, { title: 'Same shelf', categoryId: shelf.id })
    await makeProduct(seller, { title: 'Gone', isAvailable: false, salesVolume: 99 })
    await makeProduct(seller, { title: 'Draft', status: 'draft', salesVolume: 99 })
    await makeProduct(seller, { title: 'Adult', isNsfw: true, salesVolume: 99 })
    await makeProduct(await makeCreator(), { title: 'Elsewhere', salesVolume: 99 })
    const { inertiaProps } = await client.get(path(seller, product)).withInertia()
    const { related } = inertiaProps as unknown as { related: { title: string }[] }
    assert.deepEqual(
      related.map(({ title }) => title),
      ['Same shelf', 'Sells well']
    )
  })
})
