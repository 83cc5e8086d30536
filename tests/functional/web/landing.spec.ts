import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator } from '#tests/support/shops'

test.group('The landing page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows what its reader can read first, and fills up with the rest', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const make = (title: string, textLanguage: 'zh' | 'en' | 'ja', values = {}) =>
      makeProduct(seller, { title, textLanguage, salesVolume: 1, ...values })
    await make('Old English', 'en')
    await make('Japanese', 'ja', { languages: ['ja'], salesVolume: 3 })
    await make('Pictures', 'ja', { salesVolume: 2, translations: { en: { title: 'Images' } } })
    await make('Foreign book with English texts', 'en', { languages: ['ko'], salesVolume: 9 })
    for (let n = 1; n <= 8; n++) await make(`Chinese ${n}`, 'zh', { salesVolume: 10 + n })

    const shown = async (language: string) => {
      const page = await client.get(`/?lang=${language}`).withInertia()
      const { popular, products } = page.inertiaProps as Record<string, { title: string }[]>
      return [popular!, products!].map((list) => list.map(({ title }) => title))
    }
    const [popular, newest] = await shown('en-US')
    assert.deepEqual(popular, ['Images', 'Old English', 'Chinese 8', 'Chinese 7'])
    assert.deepEqual(newest!.slice(0, 3), ['Images', 'Old English', 'Chinese 8'])
    assert.lengthOf(newest!, 8)
    assert.deepEqual((await shown('ja-JP'))[0], ['Japanese', 'Pictures', 'Chinese 8', 'Chinese 7'])
    assert.deepEqual((await shown('zh-CN'))[0], [
      'Chinese 8',
      'Chinese 7',
      'Chinese 6',
      'Chinese 5',
    ])
  })
})
