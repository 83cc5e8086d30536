import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Category from '#catalog/models/category'
import { Ownership } from '#catalog/queries/ownership'
import { QuoteProducts } from '#catalog/queries/quote_products'
import { ListNewestProducts } from '#catalog/queries/list_newest_products'
import { makeCreator, makePerson, type Seller } from '#tests/support/shops'
import { countQueries } from '#tests/support/queries'
import { makeImage, makeProduct } from '#tests/support/catalog'

const listOf = ({ creator }: Seller) => `/api/v1/creator/${creator.name}/shop/products`

test.group("A shop's products, to visitors", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('come six on a page', async ({ client, assert }) => {
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

  test('show what a card needs and nothing of the secrets', async ({ client, assert }) => {
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
    const shown = await makeProduct(seller)
    await makeProduct(seller, { status: 'draft' })
    await makeProduct(seller, { status: 'archived' })
    await makeProduct(await makeCreator())
    const { items } = (await client.get(listOf(seller))).body().data
    assert.deepEqual(
      items.map(({ id }: { id: number }) => id),
      [shown.id]
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

  test('refuse a filter that makes no sense', async ({ client }) => {
    const seller = await makeCreator()
    for (const query of ['page=0', 'pageSize=101', 'sort=evil', 'category=x', 'minPrice=-1']) {
      const response = await client.get(`${listOf(seller)}?${query}`)
      response.assertStatus(422)
    }
  })

  test('of a closed shop cannot be seen', async ({ client }) => {
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
    const count = async (query = '') =>
      (await countQueries(() => client.get(`${listOf(seller)}?pageSize=100${query}`))).length
    await makeProduct(seller)
    await client.get(`${listOf(seller)}?sort=price_asc`) // the very first rates are recorded
    const one = await count()
    for (let n = 0; n < 20; n++) await makeProduct(seller)
    assert.equal(await count(), one)
    assert.equal(one, 2)
    assert.equal(await count('&sort=price_asc'), 3)
  })
})

test.group("A product's page, to visitors", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('tells files and pictures, and what marks them', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf', 'text'], salesVolume: 4 })
    await makeImage(seller.shop, { productId: product.id, sort: 2 })
    const response = await client.get(`${listOf(seller)}/${product.id}`)
    assert.containsSubset(response.body().data, {
      id: product.id,
      salesVolume: 4,
      isOwned: false,
      previews: [{ width: 800 }],
      attachments: [
        { fileName: 'book.pdf', kind: 'pdf', pageCount: 2 },
        { fileName: 'story.txt', kind: 'text', pageCount: null },
      ],
      watermark: { visible: true, hidden: true, pages: true, texts: true },
    })
    for (const word of ['慢慢', 'storageKey', 'sha256', 'attachments/']) {
      assert.notInclude(response.text(), word)
    }
  })

  test('keeps the description for buyers from everybody else', async ({
    client,
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { buyerOnlyDescription: 'The nest is open' })
    const [buyer, stranger] = [await makePerson(), await makePerson()]
    class BoughtByOne extends Ownership {
      override async owns(userId: number, productId: number) {
        return userId === buyer.id && productId === product.id
      }
    }
    app.container.swap(Ownership, () => new BoughtByOne())
    cleanup(() => app.container.restore(Ownership))

    const path = `${listOf(seller)}/${product.id}`
    for (const response of [await client.get(path), await client.get(path).loginAs(stranger)]) {
      assert.notProperty(response.body().data, 'buyerOnlyDescription')
    }
    for (const person of [buyer, seller.user]) {
      const response = await client.get(path).loginAs(person)
      assert.equal(response.body().data.buyerOnlyDescription, 'The nest is open')
    }
  })

  test('is absent for drafts and under another shop', async ({ client }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const draft = await makeProduct(seller, { status: 'draft' })
    const product = await makeProduct(seller)
    ;(await client.get(`${listOf(seller)}/${draft.id}`)).assertStatus(404)
    ;(await client.get(`${listOf(other)}/${product.id}`)).assertStatus(404)
    ;(await client.get(`${listOf(seller)}/99999999999`)).assertStatus(404)
  })

  test('costs two queries', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    const queries = await countQueries(() => client.get(`${listOf(seller)}/${product.id}`))
    assert.lengthOf(queries, 2)
  })
})

test.group('What other rooms ask the catalog', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a quote tells price, seller and whether it can be bought', async ({ assert }) => {
    const seller = await makeCreator()
    const closed = await makeCreator({ shop: { status: 'inactive' } })
    const products = [
      await makeProduct(seller, { salesPrice: 700n }),
      await makeProduct(seller, { isAvailable: false }),
      await makeProduct(seller, { status: 'draft' }),
      await makeProduct(closed),
    ]
    const ids = products.map(({ id }) => id)
    const quoteProducts = await app.container.make(QuoteProducts)
    const quotes = await quoteProducts.execute([...ids, ids[0]!, 2_000_000_000])
    assert.deepEqual(
      quotes.map(({ id, isAvailable }) => [id, isAvailable]),
      ids.map((id, n) => [id, n === 0])
    )
    assert.containsSubset(quotes[0]!, {
      title: 'A quiet book',
      shopId: seller.shop.id,
      shopName: seller.shop.name,
      sellerId: seller.user.id,
      creatorName: seller.creator.name,
    })
    assert.deepEqual(quotes[0]!.price.toJSON(), { amount: '700', currency: 'CNY' })
  })

  test('the newest products come from open shops only', async ({ assert }) => {
    await db.from('products').update({ status: 'draft' })
    const seller = await makeCreator()
    const closed = await makeCreator({ shop: { status: 'inactive' } })
    await makeProduct(closed)
    const [older, newer] = [await makeProduct(seller), await makeProduct(seller)]
    const listNewest = await app.container.make(ListNewestProducts)
    const cards = await listNewest.execute({ limit: 10 })
    assert.deepEqual(
      cards.map(({ id }) => id),
      [newer.id, older.id]
    )
  })
})
