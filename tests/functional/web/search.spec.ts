import { test } from '@japa/runner'
import fc from 'fast-check'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { makeProduct } from '#tests/support/catalog'
import { countQueries } from '#tests/support/count_queries'
import { makeCreator } from '#tests/support/shops'

type Found = {
  isSimilar: boolean
  shops: { name: string }[]
  products: { total: number; items: { title: string }[] }
}

async function search(client: ApiClient, query: Record<string, string | number>): Promise<Found> {
  const response = await client.get('/search').qs(query).withInertia()
  response.assertStatus(200)
  return response.inertiaProps as Found
}

const titles = ({ products }: Found) => products.items.map(({ title }) => title)

const TITLES = [
  'Ink Drawings of Winter',
  '水墨山水画集',
  '春の水彩ドット絵 素材',
  'ＦＵＬＬ　ＷＩＤＴＨ brushes',
  '100% wool_patterns',
  '1000 threads',
  'Learn C++ quietly',
  'Watercolor birds',
]

test.group('The search of the market', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    const seller = await makeCreator()
    for (const title of TITLES) await makeProduct(seller, { title })
  })

  for (const [keyword, wanted] of [
    ['ink', 'Ink Drawings of Winter'],
    ['winter INK', 'Ink Drawings of Winter'],
    ['rawing', 'Ink Drawings of Winter'],
    ['山水', '水墨山水画集'],
    ['画', '水墨山水画集'],
    ['水墨山水画集', '水墨山水画集'],
    ['ドット', '春の水彩ドット絵 素材'],
    ['素材、水彩', '春の水彩ドット絵 素材'],
    ['full width', 'ＦＵＬＬ　ＷＩＤＴＨ brushes'],
    ['Ｂｒｕｓｈ', 'ＦＵＬＬ　ＷＩＤＴＨ brushes'],
    ['100%', '100% wool_patterns'],
    ['wool_p', '100% wool_patterns'],
    ['C++', 'Learn C++ quietly'],
  ] as const) {
    test(`finds “${wanted}” by ${keyword}`, async ({ client, assert }) => {
      const found = await search(client, { keyword })
      assert.deepEqual(titles(found), [wanted])
      assert.isFalse(found.isSimilar)
    })
  }

  for (const [keyword, wanted] of [
    ['watercolr', 'Watercolor birds'],
    ['wattercolor brids', 'Watercolor birds'],
    ['drawigns', 'Ink Drawings of Winter'],
    ['水墨山木画', '水墨山水画集'],
    ['水彩トット絵', '春の水彩ドット絵 素材'],
  ] as const) {
    test(`tolerates the typing error ${keyword}`, async ({ client, assert }) => {
      const found = await search(client, { keyword })
      assert.isTrue(found.isSimilar)
      assert.equal(titles(found)[0], wanted)
    })
  }

  test('finds nothing without a similar title, whatever is typed', async ({ client, assert }) => {
    for (const keyword of ['zzzzqqq', '猫', '_', '%%', '\\', "' or 1=1 --", '🦊🦊']) {
      const response = await client.get('/search').qs({ keyword }).withInertia()
      response.assertStatus(200)
      const found = response.inertiaProps as Found
      if (keyword === '_') assert.deepEqual(titles(found), ['100% wool_patterns'])
      else assert.deepEqual(titles(found), [], keyword)
    }
  })

  test('finds a shop by the words of its name, in any order and without punctuation', async ({
    client,
    assert,
  }) => {
    await makeCreator({ shop: { name: 'Moss & Stone' } })
    for (const [keyword, wanted] of [
      ['stone moss', ['Moss & Stone']],
      ['Moss & Stone', ['Moss & Stone']],
      ['&', ['Moss & Stone']],
      ['moss fern', []],
      ['100%', []],
    ] as const) {
      const { shops } = await search(client, { keyword })
      assert.deepEqual(
        shops.map(({ name }) => name),
        [...wanted],
        keyword
      )
    }
  })

  test('shows neither hidden nor adult products, nor those of closed shops', async ({
    client,
    assert,
  }) => {
    const open = await makeCreator()
    const closed = await makeCreator({ shop: { status: 'inactive' } })
    await makeProduct(open, { title: 'Lantern draft', status: 'draft' })
    await makeProduct(open, { title: 'Lantern for adults', isNsfw: true })
    await makeProduct(closed, { title: 'Lantern behind a door' })
    assert.deepEqual(titles(await search(client, { keyword: 'lantern' })), [])
    assert.deepEqual(titles(await search(client, { keyword: 'lanturn' })), [])
    await makeProduct(open, { title: 'Lantern' })
    assert.deepEqual(titles(await search(client, { keyword: 'lantern' })), ['Lantern'])
  })

  test('sorts by sales on request, and lists shops with a matching name', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator({ shop: { name: 'Kite House' } })
    await makeProduct(seller, { title: 'Kite of paper', salesVolume: 5 })
    await makeProduct(seller, { title: 'Kite of silk', salesVolume: 2 })
    const newest = await search(client, { keyword: 'kite' })
    assert.deepEqual(titles(newest), ['Kite of silk', 'Kite of paper'])
    assert.deepEqual(
      newest.shops.map(({ name }) => name),
      ['Kite House']
    )
    const best = await search(client, { keyword: 'kite', sort: 'sales' })
    assert.deepEqual(titles(best), ['Kite of paper', 'Kite of silk'])
  })

  test('takes as many queries for many results as for few', async ({ client, assert }) => {
    await search(client, { keyword: '水墨' }) // records the rates
    const few = await countQueries(() => search(client, { keyword: '水墨' }))
    const seller = await makeCreator()
    for (let n = 0; n < 20; n++) await makeProduct(seller, { title: `水墨 ${n}` })
    const many = await countQueries(() => search(client, { keyword: '水墨' }))
    assert.lengthOf(many, few.length)
  })

  test('any piece of a word of a title finds that title', async ({ client, assert }) => {
    const title = fc
      .array(fc.constantFrom(...'abcdeXYZ墨水山画ドット絵１２ é'), { minLength: 3, maxLength: 20 })
      .map((letters) => letters.join('').trim())
      .filter((text) => /[^\s]{2}/.test(text))
    const seller = await makeCreator()
    await fc.assert(
      fc.asyncProperty(title, fc.nat(), fc.integer({ min: 2, max: 6 }), async (text, at, size) => {
        const product = await makeProduct(seller, { title: text })
        const words = text.split(/\s+/).filter((word) => [...word].length >= 2)
        const letters = [...words[at % words.length]!]
        const start = at % Math.max(1, letters.length - size + 1)
        const keyword = letters.slice(start, start + size).join('')
        const found = await search(client, { keyword })
        await db.from('product_images').where('product_id', product.id).delete()
        await product.delete()
        assert.include(titles(found), text, `by ${keyword}`)
        assert.isFalse(found.isSimilar)
      }),
      { numRuns: 40 }
    )
  })
})
