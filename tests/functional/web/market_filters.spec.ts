import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import Category from '#catalog/models/category'
import { sealLinks } from '#catalog/models/storage_link'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator, type Seller } from '#tests/support/shops'

const MARKET = '/api/v1/products'
const LINK = {
  url: 'https://files.example/letters',
  remark: null,
  accessCode: null,
  unzipPassword: null,
}

interface Found {
  items: { id: number; title: string }[]
  total: number
  page: number
  hasMore: boolean
  choices: { filter: string; value: string; count: number }[]
}
type Query = Record<string, string | number | boolean>

async function find(client: ApiClient, query: Query = {}): Promise<Found> {
  const response = await client.get(MARKET).qs({ pageSize: 100, ...query })
  response.assertStatus(200)
  return response.body().data
}

const counts = ({ choices }: Found, wanted: string) =>
  choices.filter(({ filter }) => filter === wanted).map(({ value, count }) => [value, count])

const titles = ({ items }: Found) => items.map(({ title }) => title).sort()

/** Six products in two shops, which differ in all that visitors choose by. */
async function market() {
  const [one, two] = [await makeCreator(), await makeCreator()]
  const shelf = (seller: Seller, name: string) =>
    Category.create({ shopId: seller.shop.id, name, sort: 0 })
  const novels = await shelf(one, 'Novels')
  const others = await shelf(two, 'Novels')
  const maps = await shelf(two, 'Maps')
  await makeProduct(one, {
    title: 'Tide',
    languages: ['ja'],
    categoryId: novels.id,
    files: ['pdf'],
  })
  await makeProduct(one, {
    title: 'Tide and lamp',
    languages: ['ja', 'en'],
    files: ['text'],
    originalPrice: 2000n,
  })
  await makeProduct(one, { title: 'Stone', languages: ['zh'], salesPrice: 0n })
  await makeProduct(two, {
    title: 'Tide maps',
    languages: ['zh'],
    currency: 'JPY',
    salesPrice: 900n,
    categoryId: maps.id,
    files: ['pdf'],
  })
  await makeProduct(two, {
    title: 'Letters',
    languages: ['en'],
    categoryId: others.id,
    thirdPartyStorageLinks: sealLinks([LINK], []),
  })
  await makeProduct(two, { title: 'Icons', currency: 'JPY', salesPrice: 90_000n })
  return { one, two }
}

test.group('The filters of the market', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('each leave what they name', async ({ client, assert }) => {
    await market()
    const expected: [Query, string[]][] = [
      [{}, ['Icons', 'Letters', 'Stone', 'Tide', 'Tide and lamp', 'Tide maps']],
      [{ category: 'Novels' }, ['Letters', 'Tide']],
      [{ type: 'pdf' }, ['Tide', 'Tide maps']],
      [{ type: 'links' }, ['Letters']],
      [{ language: 'ja' }, ['Tide', 'Tide and lamp']],
      [{ currency: 'JPY' }, ['Icons', 'Tide maps']],
      [{ discounted: true }, ['Tide and lamp']],
      [{ free: true }, ['Stone']],
      [{ marked: true }, ['Tide', 'Tide and lamp', 'Tide maps']],
      [{ marked: false }, ['Icons', 'Letters', 'Stone']],
      [{ minPrice: 800, maxPrice: 1000, priceCurrency: 'JPY' }, ['Tide maps']],
      [{ minPrice: 50_000, priceCurrency: 'JPY' }, ['Icons']],
      [{ language: 'ja', marked: true, category: 'Novels' }, ['Tide']],
      [{ keyword: 'tide', language: 'zh' }, ['Tide maps']],
      [{ keyword: 'tide', language: 'zh', currency: 'CNY' }, []],
      [{ language: 'ko' }, []],
      [{ discounted: false, free: false, category: 'Tales' }, []],
    ]
    for (const [query, wanted] of expected) {
      const found = await find(client, query)
      assert.deepEqual(titles(found), wanted, JSON.stringify(query))
      assert.equal(found.total, wanted.length)
    }
  })

  test('say how many products each further choice leaves', async ({ client, assert }) => {
    await market()
    const bases: Query[] = [
      {},
      { language: 'ja' },
      { category: 'Novels', currency: 'CNY' },
      { keyword: 'tide' },
      { keyword: 'tide', language: 'ja', type: 'pdf' },
      { maxPrice: 5000, priceCurrency: 'CNY', marked: true },
      { language: 'ko' },
    ]
    for (const base of bases) {
      const { choices, total } = await find(client, base)
      for (const { filter, value, count } of choices) {
        const further = await find(client, { ...base, [filter]: value })
        assert.equal(further.total, count, `${JSON.stringify(base)} with ${filter}=${value}`)
        if (String(base[filter]) === value) assert.equal(count, total)
      }
    }
    const found = await find(client)
    assert.deepEqual(counts(found, 'language'), [
      ['en', 2],
      ['ja', 2],
      ['zh', 2],
    ])
    assert.deepEqual(counts(found, 'category'), [
      ['Novels', 2],
      ['Maps', 1],
    ])
  })

  test('refuse what they do not know, and pages go on without it', async ({ client, assert }) => {
    await market()
    const bad = [
      'language=tlh',
      'currency=XXX',
      'type=epub3',
      'marked=maybe',
      'discounted=2',
      'minPrice=-1',
      'minPrice=1.5',
      'maxPrice=a',
      'sort=random',
      'page=0',
      'pageSize=101',
      'priceCurrency=gold',
    ]
    for (const query of bad) {
      const called = await client.get(`${MARKET}?${query}`)
      assert.equal(called.status(), 422, query)
      const page = await client.get(`/search?keyword=tide&${query}`).redirects(0)
      assert.equal(page.header('location'), '/search?keyword=tide', query)
    }
  })

  test('keep each order over all pages, with equal prices and times too', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const publishedAt = DateTime.utc()
    for (let n = 0; n < 7; n++) {
      const salesPrice = BigInt(100 * (n % 2))
      await makeProduct(seller, { languages: ['ja'], publishedAt, salesPrice, salesVolume: n % 3 })
    }
    for (const sort of ['newest', 'sales', 'price_asc', 'price_desc']) {
      const bases: Query[] = [{ language: 'ja' }, { keyword: 'quiet' }, { maxPrice: 100_000 }]
      for (const base of bases) {
        const whole = await find(client, { ...base, sort })
        const parts: number[] = []
        for (let page = 1; page <= 4; page++) {
          const part = await find(client, { ...base, sort, page, pageSize: 2 })
          parts.push(...part.items.map(({ id }) => id))
          assert.equal(part.hasMore, page < 4)
        }
        assert.deepEqual(
          parts,
          whole.items.map(({ id }) => id),
          sort
        )
        assert.lengthOf(new Set(parts), 7)
      }
    }
    const cheap = await find(client, { sort: 'price_asc', pageSize: 4 })
    assert.deepEqual(
      cheap.items.map(
        (item) => (item as never as { salesPrice: { amount: string } }).salesPrice.amount
      ),
      ['0', '0', '0', '0']
    )
  })

  test('follow what changes: states, files, prices, categories and shops', async ({
    client,
    assert,
  }) => {
    const { one, two } = await market()
    const product = (title: string) => db.from('products').where('title', title)
    await product('Stone').update({ status: 'draft' })
    await product('Icons').update({ is_nsfw: true })
    await product('Letters').update({ original_price: 9000 })
    await db.from('categories').where('name', 'Maps').update({ name: 'Charts' })
    const { id } = await product('Tide').select('id').firstOrFail()
    await db.from('attachments').where('product_id', id).update({ deleted_at: new Date() })
    assert.deepEqual(titles(await find(client)), ['Letters', 'Tide', 'Tide and lamp', 'Tide maps'])
    assert.deepEqual(titles(await find(client, { discounted: true })), ['Letters', 'Tide and lamp'])
    assert.deepEqual(titles(await find(client, { category: 'Charts' })), ['Tide maps'])
    assert.deepEqual(titles(await find(client, { type: 'pdf' })), ['Tide maps'])
    await db.from('shops').where('id', two.shop.id).update({ status: 'inactive' })
    assert.deepEqual(titles(await find(client)), ['Tide', 'Tide and lamp'])
    assert.deepEqual(counts(await find(client), 'language'), [
      ['ja', 2],
      ['en', 1],
    ])
    await db.from('categories').where('shop_id', one.shop.id).delete()
    assert.deepEqual(counts(await find(client), 'category'), [])
  })

  test('narrow the list of one shop too', async ({ client, assert }) => {
    const { one, two } = await market()
    const list = async ({ creator }: Seller, query: Query) => {
      const response = await client.get(`/api/v1/creator/${creator.name}/shop/products`).qs(query)
      response.assertStatus(200)
      return titles(response.body().data)
    }
    assert.deepEqual(await list(one, { language: 'ja' }), ['Tide', 'Tide and lamp'])
    assert.deepEqual(await list(one, { language: 'ja', discounted: true }), ['Tide and lamp'])
    assert.deepEqual(await list(one, { marked: false }), ['Stone'])
    assert.deepEqual(await list(two, { currency: 'JPY', type: 'pdf' }), ['Tide maps'])
    assert.deepEqual(await list(two, { keyword: 'tide', language: 'ja' }), [])
  })
})
