import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Category from '#catalog/models/category'
import { sealLinks } from '#catalog/models/storage_link'
import { makeCreator, type Seller } from '#tests/support/shops'
import { Visitor } from '#tests/support/identity'
import { countQueries } from '#tests/support/count_queries'
import { makeProduct } from '#tests/support/catalog'

const listOf = ({ creator }: Seller) => `/api/v1/creator/${creator.name}/shop/products`

test.group("A shop's products, to visitors", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are paged by six', async ({ client, assert }) => {
    const seller = await makeCreator()
    for (let n = 1; n <= 7; n++) await makeProduct(seller, { title: `Book ${n}` })
    const first = await client.get(listOf(seller))
    assert.lengthOf(first.body().data.items, 6)
    assert.containsSubset(first.body().data, { total: 7, page: 1, pageSize: 6, hasMore: true })
    const second = await client.get(`${listOf(seller)}?page=2`)
    assert.lengthOf(second.body().data.items, 1)
    assert.isFalse(second.body().data.hasMore)
    const beyond = await client.get(`${listOf(seller)}?page=50`)
    assert.containsSubset(beyond.body().data, { items: [], total: 7 })
  })

  test('contain what a card needs and no private fields', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, {
      originalPrice: 1500n,
      buyerOnlyDescription: 'secret words',
    })
    const response = await client.get(listOf(seller))
    const [card] = response.body().data.items
    assert.containsSubset(card, {
      id: product.id,
      title: product.title,
      salesPrice: { amount: '1200', currency: 'CNY' },
      originalPrice: { amount: '1500', currency: 'CNY' },
      creatorName: seller.creator.name,
      cover: { width: 800, height: 600 },
    })
    for (const word of ['secret words', 'watermark', 'storageKey', 'synonym']) {
      assert.notInclude(response.text(), word)
    }
  })

  test('never show drafts, archived ones or other shops', async ({ client, assert }) => {
    const seller = await makeCreator()
    const published = await makeProduct(seller)
    await makeProduct(seller, { status: 'draft' })
    await makeProduct(seller, { status: 'archived' })
    await makeProduct(await makeCreator())
    const { items } = (await client.get(listOf(seller))).body().data
    assert.deepEqual(
      items.map(({ id }: { id: number }) => id),
      [published.id]
    )
  })

  test('are found by word, category, price and being free', async ({ client, assert }) => {
    const seller = await makeCreator()
    const category = await Category.create({ shopId: seller.shop.id, name: 'Songs', sort: 0 })
    await makeProduct(seller, { title: '小鸟之歌', salesPrice: 0n, categoryId: category.id })
    await makeProduct(seller, { title: 'Bird book', salesPrice: 1000n })
    await makeProduct(seller, { title: 'Bird map', salesPrice: 2000n })
    // 300 JPY are 14.20 CNY at the built-in rates.
    await makeProduct(seller, { title: 'Karuta', salesPrice: 300n, currency: 'JPY' })
    const found = async (query: object) => {
      const response = await client.get(listOf(seller)).qs(query)
      response.assertStatus(200)
      return response.body().data.items.map(({ title }: { title: string }) => title)
    }
    assert.deepEqual(await found({ keyword: '鸟之' }), ['小鸟之歌'])
    assert.sameMembers(await found({ keyword: 'bird' }), ['Bird book', 'Bird map'])
    assert.deepEqual(await found({ keyword: '%' }), [])
    assert.deepEqual(await found({ category: category.id }), ['小鸟之歌'])
    assert.deepEqual(await found({ free: true }), ['小鸟之歌'])
    assert.sameMembers(await found({ minPrice: 1000, maxPrice: 1420 }), ['Bird book', 'Karuta'])
    assert.deepEqual(await found({ minPrice: 1421 }), ['Bird map'])
    const inYen = { minPrice: 300, maxPrice: 300, priceCurrency: 'JPY' }
    assert.deepEqual(await found(inYen), ['Karuta'])
  })

  test('are found by what they contain: a type of file, or links', async ({ client, assert }) => {
    const seller = await makeCreator()
    await makeProduct(seller, { title: 'Book', files: ['pdf'] })
    await makeProduct(seller, { title: 'Both', files: ['pdf', 'text'] })
    const url = 'https://pan.example/s/1'
    const links = sealLinks([{ url, remark: null, accessCode: null, unzipPassword: null }], [])
    await makeProduct(seller, { title: 'Elsewhere', thirdPartyStorageLinks: links })
    const found = async (type: string) => {
      const response = await client.get(listOf(seller)).qs({ type })
      return response.body().data.items.map(({ title }: { title: string }) => title)
    }
    assert.sameMembers(await found('pdf'), ['Book', 'Both'])
    assert.deepEqual(await found('text'), ['Both'])
    assert.deepEqual(await found('other'), [])
    assert.deepEqual(await found('links'), ['Elsewhere'])
    const unknown = await client.get(listOf(seller)).qs({ type: 'zip' })
    unknown.assertStatus(422)
  })

  test('are sorted by age, sales and price, whatever the currency', async ({ client, assert }) => {
    const seller = await makeCreator()
    await makeProduct(seller, { title: 'A', salesPrice: 2000n, salesVolume: 5 })
    await makeProduct(seller, { title: 'B', salesPrice: 300n, currency: 'JPY', salesVolume: 9 })
    await makeProduct(seller, { title: 'C', salesPrice: 1000n, salesVolume: 0 })
    const order = async (sort: string) => {
      const response = await client.get(listOf(seller)).qs({ sort })
      return response
        .body()
        .data.items.map(({ title }: { title: string }) => title)
        .join('')
    }
    assert.equal(await order('newest'), 'CBA')
    assert.equal(await order('sales'), 'BAC')
    assert.equal(await order('price_asc'), 'CBA')
    assert.equal(await order('price_desc'), 'ABC')
  })

  test('reject an invalid filter', async ({ client }) => {
    const seller = await makeCreator()
    for (const query of ['page=0', 'pageSize=101', 'sort=evil', 'category=x', 'minPrice=-1']) {
      const response = await client.get(`${listOf(seller)}?${query}`)
      response.assertStatus(422)
    }
  })

  test('of a closed shop are not visible', async ({ client }) => {
    const seller = await makeCreator({ shop: { status: 'inactive' } })
    const product = await makeProduct(seller)
    for (const path of [listOf(seller), `${listOf(seller)}/${product.id}`]) {
      const response = await client.get(path)
      response.assertStatus(404)
      response.assertBodyContains({ error: 'SHOP_CLOSED' })
    }
  })

  test('cost two queries for a list of any length, and one more for prices', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    // Without a cookie: a cookie costs the query for the session.
    const visitor = new Visitor()
    const count = async (query = '') =>
      (await countQueries(() => visitor.get(`${listOf(seller)}?pageSize=100${query}`))).length
    await makeProduct(seller)
    await client.get(`${listOf(seller)}?sort=price_asc`) // records the first rates
    const one = await count()
    for (let n = 0; n < 20; n++) await makeProduct(seller)
    assert.equal(await count(), one)
    assert.equal(one, 2)
    assert.equal(await count('&sort=price_asc'), 3)
  })
})
