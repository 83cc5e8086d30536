import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Category from '#catalog/models/category'
import type User from '#identity/models/user'
import { makeClaimed, makeCoupon } from '#tests/support/coupons'
import { makeUser } from '#tests/support/identity'
import type { Seller } from '#tests/support/orders'
import { makeCreator } from '#tests/support/shops'
import { makeImage, makeProduct } from '#tests/support/catalog'

test.group("A shop's page", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows shop, categories and six products to a visitor', async ({ client, assert }) => {
    const seller = await makeCreator()
    await Category.create({ shopId: seller.shop.id, name: 'Songs', sort: 0 })
    for (let n = 1; n <= 7; n++) await makeProduct(seller, { title: `Book ${n}` })
    const response = await client.get(`/c/${seller.creator.name}`).withInertia()
    response.assertStatus(200)
    response.assertInertiaComponent('storefront/web/shops/show')
    assert.containsSubset(response.inertiaProps, {
      shop: { name: seller.shop.name, creator: { name: seller.creator.name } },
      categories: [{ name: 'Songs' }],
      products: { total: 7, pageSize: 6 },
    })
  })

  test('contains the public coupons, and which of them the visitor holds', async ({
    client,
    assert,
  }) => {
    const { creator, shop } = await makeCreator()
    const seller = { shopId: shop.id } as Seller
    const buyer = await makeUser()
    await makeClaimed(buyer, seller, { title: 'Held', isPublic: true })
    await makeCoupon(seller, { title: 'Secret' })
    const last = { title: 'Last', usageLimit: 1, isPublic: true }
    await makeClaimed(buyer, seller, last)
    const seenBy = async (user?: User) => {
      const ask = client.get(`/c/${creator.name}`)
      const { coupons } = (await (user ? ask.loginAs(user) : ask).withInertia()).body().props
      return coupons.map((one: { title: string; isClaimed: boolean }) => [one.title, one.isClaimed])
    }
    assert.deepEqual(await seenBy(), [['Held', false]])
    assert.deepEqual(await seenBy(buyer), [
      ['Last', true],
      ['Held', true],
    ])
  })

  test('takes its filters from the address', async ({ client, assert }) => {
    const seller = await makeCreator()
    await makeProduct(seller, { title: 'Bird book' })
    await makeProduct(seller, { title: 'Cat book' })
    const response = await client
      .get(`/c/${seller.creator.name}?keyword=bird&sort=newest`)
      .withInertia()
    assert.containsSubset(response.inertiaProps, {
      products: { total: 1, items: [{ title: 'Bird book' }] },
      filters: { keyword: 'bird', sort: 'newest' },
    })
  })

  test('of a closed shop is a notice', async ({ client, assert }) => {
    const { creator, shop } = await makeCreator({ shop: { status: 'inactive' } })
    const response = await client.get(`/c/${creator.name}?lang=en-US`).withInertia()
    response.assertStatus(404)
    response.assertInertiaComponent('notice/shop_closed')
    assert.containsSubset(response.inertiaProps, { shopName: shop.name, isOwn: false })
  })

  test('of an unknown creator is a 404', async ({ client }) => {
    for (const name of ['nobodyatall', 'a', '..%2f', '%00']) {
      ;(await client.get(`/c/${name}`).withInertia()).assertStatus(404)
    }
  })
})

test.group("A product's page", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is public and shows its creator', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const path = `/c/${seller.creator.name}/p/${product.id}`
    const visitor = await client.get(path).withInertia()
    visitor.assertInertiaComponent('storefront/catalog/products/show')
    assert.containsSubset(visitor.inertiaProps, { product: { id: product.id }, isOwnShop: false })
    const owner = await client.get(path).loginAs(seller.user).withInertia()
    assert.containsSubset(owner.inertiaProps, { isOwnShop: true })
  })

  test('has metadata for search engines in the languages of its texts', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { salesPrice: 1250n, title: 'Bird book' })
    await product.merge({ translations: { ja: { title: '鳥の本' } } }).save()
    await makeImage(seller.shop, { productId: product.id })
    const path = `/c/${seller.creator.name}/p/${product.id}`
    const html = (await client.get(path)).text()

    assert.match(html, /<title[^>]*>Bird book/)
    assert.match(html, new RegExp(`rel="canonical" href="[^"]+${path}"`))
    const alternates = ['zh-CN', 'en-US', 'ja-JP'].filter((locale) =>
      html.includes(`${path}?lang=${locale}`)
    )
    assert.deepEqual(alternates, ['en-US', 'ja-JP'])
    const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!
    assert.containsSubset(JSON.parse(json!), {
      '@type': 'Product',
      'name': 'Bird book',
      'offers': { price: '12.50', priceCurrency: 'CNY' },
    })
  }).timeout(60_000)

  test('is canonical for itself in each language', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const path = `/c/${seller.creator.name}/p/${product.id}`
    const canonicalOf = async (address: string) =>
      /rel="canonical" href="[^"]+?(\/c\/[^"]*)"/.exec((await client.get(address)).text())?.[1]
    assert.equal(await canonicalOf(`${path}?lang=ja-JP`), `${path}?lang=ja-JP`)
    assert.equal(await canonicalOf(`${path}?lang=xx-XX`), path)
    assert.equal(await canonicalOf(`${path}?utm_source=mail`), path)
  }).timeout(60_000)

  test('uses the language of its address', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const path = `/c/${seller.creator.name}/p/${product.id}`
    const response = await client.get(`${path}?lang=ja-JP`).withInertia()
    assert.equal((response.inertiaProps as { locale: string }).locale, 'ja-JP')
  })

  test('shows hostile text as plain text', async ({ client, assert }) => {
    const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'`
    const seller = await makeCreator()
    const product = await makeProduct(seller, { title: evil, description: evil })
    const response = await client.get(`/c/${seller.creator.name}/p/${product.id}`)
    response.assertStatus(200)
    const html = response.text()
    assert.match(html, /<h1[^>]*>&lt;\/script&gt;&lt;script&gt;alert\(1\)/)
    assert.notInclude(html, '<script>alert(1)')
    assert.notInclude(html, '<img src=x')
  }).timeout(60_000)
})
