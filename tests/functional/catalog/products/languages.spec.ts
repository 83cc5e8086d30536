import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import { makeCreator, type Seller } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'
import { IDS_A_PART } from '#web/queries/list_addresses'

const STUDIO = '/api/v1/creator-dashboard/shop/products'
const shopOf = ({ creator }: Seller) => `/api/v1/creator/${creator.name}/shop/products`

const TEXTS = {
  title: '海辺の時計店',
  description: '満潮のあいだだけ開く店。',
  buyerOnlyDescription: '続きは次の満潮に。',
  textLanguage: 'ja',
  languages: ['ja'],
  translations: {
    en: { title: 'The Clock Shop', description: 'Open at high tide.', buyerOnlyDescription: null },
    zh: { title: '海边的钟表店', description: '', buyerOnlyDescription: null },
  },
} as const

const translated = (seller: Seller) =>
  makeProduct(seller, { ...TEXTS, languages: [...TEXTS.languages] })

async function foundBy(client: ApiClient, keyword: string): Promise<number> {
  const page = await client.get('/search').qs({ keyword }).withInertia()
  const { isSimilar, products } = page.inertiaProps as Found
  return isSimilar ? 0 : products.total
}

type Found = { isSimilar: boolean; products: { total: number } }

test.group('Languages of a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are given to each reader, with the first text where one is missing', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const { id } = await translated(seller)
    const read = async (language: string) => {
      const page = await client.get(`${shopOf(seller)}/${id}`).header('Accept-Language', language)
      const list = await client.get(shopOf(seller)).header('Accept-Language', language)
      return { page: page.body().data, card: list.body().data.items[0] }
    }
    const [zh, en, ja] = [await read('zh-CN'), await read('en-US'), await read('ja-JP')]
    assert.containsSubset(en.page, {
      title: 'The Clock Shop',
      textLanguage: 'en',
      description: 'Open at high tide.',
      descriptionLanguage: 'en',
      languages: ['ja'],
    })
    assert.containsSubset(zh.page, {
      title: '海边的钟表店',
      textLanguage: 'zh',
      description: '満潮のあいだだけ開く店。',
      descriptionLanguage: 'ja',
    })
    assert.containsSubset(ja.page, { title: '海辺の時計店', textLanguage: 'ja' })
    assert.sameMembers(ja.page.textLanguages, ['ja', 'en', 'zh'])
    assert.containsSubset(en.card, {
      title: 'The Clock Shop',
      textLanguage: 'en',
      languages: ['ja'],
    })
    assert.equal(ja.card.title, '海辺の時計店')
  })

  test('are the alternates that search engines read', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { id } = await makeProduct(seller, { ...TEXTS, languages: ['ja'], translations: {} })
    const part = Math.ceil(id / IDS_A_PART)
    const map = (await client.get(`/sitemaps/products/${part}`)).text()
    const path = `/c/${seller.creator.name}/p/${id}`
    assert.include(map, `${path}?lang=ja-JP`)
    assert.notInclude(map, `${path}?lang=zh-CN`)
    const page = await client.get(`${path}?lang=en-US`).withInertia()
    assert.containsSubset(page.inertiaProps, {
      product: { textLanguages: ['ja'], descriptionLanguage: 'ja', languages: ['ja'] },
      buyerOnlyHtml: '',
    })
  })

  test('are all searched', async ({ client, assert }) => {
    const seller = await makeCreator()
    await translated(seller)
    for (const keyword of ['clock shop', '钟表', '時計店']) {
      const list = await client.get(shopOf(seller)).qs({ keyword })
      assert.equal(list.body().data.total, 1, keyword)
      assert.equal(await foundBy(client, keyword), 1, keyword)
    }
    assert.equal(await foundBy(client, 'high tide'), 1)
  })

  test('follow from the script of a new product unless they are given', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const titles = { 'A quiet book': 'en', '修灯人': 'zh', 'ひらがな練習帖': 'ja' }
    for (const [title, language] of Object.entries(titles)) {
      const created = await client
        .post(STUDIO)
        .loginAs(seller.user)
        .json({ title, salesPrice: '100' })
      assert.equal(created.body().data.textLanguage, language, title)
    }
    const created = await client
      .post(STUDIO)
      .loginAs(seller.user)
      .json({ title: 'Kanji 漢字', salesPrice: '100', textLanguage: 'en' })
    assert.equal(created.body().data.textLanguage, 'en')
  })

  test('cannot repeat the first one, nor be unknown', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await translated(seller)
    const send = (body: object) =>
      client
        .put(`${STUDIO}/${product.id}`)
        .loginAs(seller.user)
        .json({ version: product.version ?? 1, ...body })
    const repeated = await send({ textLanguage: 'en' })
    repeated.assertStatus(422)
    repeated.assertBodyContains({ error: 'TRANSLATION_OF_FIRST_LANGUAGE' })
    for (const body of [
      { languages: ['tlh'] },
      { textLanguage: 'fr' },
      { translations: { en: { title: '' } } },
      { translations: { en: { title: 'x'.repeat(121) } } },
    ])
      (await send(body)).assertStatus(422)
    const { textLanguage } = await Product.findOrFail(product.id)
    assert.equal(textLanguage, 'ja')
  })
})
