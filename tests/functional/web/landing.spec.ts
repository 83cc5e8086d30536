import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeProduct } from '#tests/support/catalog'
import { makeUser } from '#tests/support/identity'
import { makeCreator, type Seller } from '#tests/support/shops'

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

  test('shows a follower the newest of all followed shops that are open, not what is for adults', async ({
    client,
    assert,
  }) => {
    const [busy, quiet, closed, stranger] = await Promise.all(
      Array.from({ length: 4 }, () => makeCreator())
    )
    const fan = await makeUser()
    const hour = DateTime.utc().minus({ days: 1 })
    const make = (seller: Seller, title: string, hours: number, values = {}) =>
      makeProduct(seller, { title, publishedAt: hour.plus({ hours }), ...values })
    for (let n = 1; n <= 6; n++) await make(busy!, `Busy ${n}`, n)
    await make(quiet!, 'Quiet', 5.5)
    await make(quiet!, 'For adults', 7, { isNsfw: true })
    await make(quiet!, 'A draft', 8, { status: 'draft' })
    await make(closed!, 'Closed', 9)
    await make(stranger!, 'Not followed', 10)
    await closed!.shop.merge({ status: 'inactive' }).save()
    for (const { creator } of [busy!, quiet!, closed!]) {
      await db.table('follows').insert({
        user_id: fan.id,
        creator_id: creator.id,
        created_at: new Date(),
      })
    }
    const page = await client.get('/').loginAs(fan).withInertia()
    const { followed } = page.inertiaProps as Record<string, { title: string }[]>
    assert.deepEqual(
      followed!.map(({ title }) => title),
      ['Busy 6', 'Quiet', 'Busy 5', 'Busy 4']
    )
  })
})
