import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import CheckDisclosure from '#site/queries/disclosures'
import { ListAdminTasks } from '#administration/queries/admin_tasks'
import { makeUser, Visitor, signedIn } from '#tests/support/identity'

const API = '/api/v1/admin-dashboard/seller-disclosure'
const PAGE = '/commercial-disclosure'
const SELLER = {
  sellerName: '株式会社しるし',
  responsiblePerson: '山田 花子',
  address: '東京都千代田区1-1',
  phone: '03-1234-5678（平日 10:00–17:00）',
  email: 'shop@shirushi.example',
}

const read = async (locale: string) => {
  const { status, text } = await new Visitor({ cookie: `locale=${locale}` }).get(PAGE)
  return { status, drawn: text.replace(/<script.*?<\/script>/gs, '') }
}
const admin = async () => signedIn(await makeUser({ role: 'admin' }))
const tasks = async () => (await app.container.make(ListAdminTasks)).execute()
const findings = async () => (await app.container.make(CheckDisclosure)).execute()

test.group('特定商取引法に基づく表記', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is rendered in three languages, linked in the footer, and shows what is missing', async ({
    assert,
  }) => {
    const titles = {
      'ja-JP': ['特定商取引法に基づく表記', '販売業者', '返品・キャンセル', '準備中です'],
      'en-US': ['Commercial disclosure', 'Seller', 'Returns and cancellation', 'Not provided yet'],
      'zh-CN': ['特定商交易法公示', '经营者', '退货与取消', '尚未填写'],
    }
    for (const [locale, words] of Object.entries(titles)) {
      const { status, drawn } = await read(locale)
      assert.equal(status, 200)
      for (const word of words) assert.include(drawn, word, locale)
      assert.include(drawn, 'href="/terms"')
      assert.match(drawn, /<footer.*href="\/commercial-disclosure"/s)
      assert.notMatch(drawn, /disclosure\.|undefined/)
    }
    const home = await new Visitor({ cookie: 'locale=ja-JP' }).get('/')
    assert.include(home.text, '特定商取引法に基づく表記')
  })

  test('shows what an admin filled in, and replaces texts in their language only', async ({
    assert,
  }) => {
    const returns = '返品は到着後7日以内にご連絡ください。'
    const visitor = await admin()
    const { status, body } = await visitor.put(API, { ...SELLER, texts: { 'ja-JP': { returns } } })
    assert.equal(status, 200)
    assert.containsSubset(body.data, { ...SELLER, version: 1, missing: [] })
    assert.equal(body.data.texts['ja-JP'].returns, returns)

    const japanese = await read('ja-JP')
    for (const value of [...Object.values(SELLER), returns]) assert.include(japanese.drawn, value)
    const english = await read('en-US')
    assert.include(english.drawn, SELLER.sellerName)
    assert.notInclude(english.drawn, returns)

    const stored = await db.from('site_configurations').where('key', 'seller_disclosure').first()
    assert.deepEqual(stored.value.texts['en-US'], {})
    const entry = await db.from('audit_entries').where('action', 'site.disclosure_changed').first()
    assert.isNotNull(entry)
  })

  test('an older form does not overwrite a newer one', async ({ assert }) => {
    const visitor = await admin()
    await visitor.put(API, { ...SELLER, version: 0 })
    const late = await visitor.put(API, { ...SELLER, sellerName: 'Older', version: 0 })
    assert.equal(late.status, 409)
    assert.equal(late.body.error, 'CHANGED_MEANWHILE')
    assert.equal(late.body.details.stored.sellerName, SELLER.sellerName)
    assert.equal((await visitor.put(API, { ...SELLER, version: 1 })).body.data.version, 2)
  })

  test('admins and the doctor get the list of missing entries', async ({ assert }) => {
    const missing = (await tasks()).find(({ key }) => key === 'disclosure')
    assert.equal(missing?.count, 5)
    assert.equal(missing?.path, '/admin/seller-disclosure')
    assert.match((await findings()).warnings![0]!, /seller name.*phone number/)

    const visitor = await admin()
    await visitor.put(API, { ...SELLER, phone: '' })
    assert.equal((await tasks()).find(({ key }) => key === 'disclosure')?.count, 1)
    await visitor.put(API, SELLER)
    assert.equal((await tasks()).find(({ key }) => key === 'disclosure')?.count, 0)
    assert.deepEqual(await findings(), { faults: [] })
  })

  test('rejects values that are not text, and names the field', async ({ assert }) => {
    const visitor = await admin()
    for (const [field, given] of [
      ['email', { email: 'nowhere' }],
      ['email', { email: '\ud83d@shop.test' }],
      ['sellerName', { sellerName: 'x'.repeat(201) }],
      ['texts.ja-JP.prices', { texts: { 'ja-JP': { prices: 'x'.repeat(2_001) } } }],
      ['version', { version: -1 }],
    ] as const) {
      const { status, body } = await visitor.put(API, given)
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, field)
    }
  })
})
