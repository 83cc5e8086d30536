import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { PgListener } from '#core/database/pg_listener'
import env from '#start/env'
import { makeImage, makeProduct } from '#tests/support/catalog'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeCreator } from '#tests/support/shops'
import { until } from '#tests/support/until'

const LAST = 'last notification of the test'

test.group('Changes of public data', (group) => {
  group.each.setup(emptyDatabase)

  test('are notified by the database, with the shop, except sales counts', async ({
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    await makeProduct(seller)
    await makeImage(seller.shop)
    let channels: string[] = []
    const listener = new PgListener(env.get('DATABASE_URL')!, {
      onNotify: (_channel, message) => channels.push(message),
      onReconnect: () => {},
      onError: () => {},
    })
    cleanup(() => listener.close())
    await listener.listen('visited_changed')
    const signalsDuring = async (work: () => PromiseLike<unknown>) => {
      channels = []
      await work()
      // Notifications arrive in the order of their commits.
      await db.rawQuery('select pg_notify(?, ?)', ['visited_changed', LAST])
      await until(() => channels.at(-1) === LAST, 'the last notification has arrived')
      return channels.slice(0, -1)
    }
    const product = await db.from('products').firstOrFail()
    const change = (values: object) => db.from('products').where('id', product.id).update(values)

    const shop = String(seller.shop.id)
    const all: [string, () => PromiseLike<unknown>][] = [
      ['a product', () => change({ title: 'Another title' })],
      ['its shop', () => db.from('shops').update({ status: 'inactive' })],
      ['its creator', () => db.from('creators').update({ bio: 'Another one' })],
      ['a category', () => db.table('categories').insert(category(shop))],
      ['a picture', () => db.from('product_images').delete()],
      ['a comment', () => db.table('comments').insert(comment(product.id, seller.user.id))],
    ]
    for (const [what, work] of all) assert.deepEqual(await signalsDuring(work), [shop], what)
    const sold = () => change({ sales_volume: product.sales_volume + 1 })
    assert.deepEqual(await signalsDuring(sold), [])
  })
})

function comment(productId: number, userId: number) {
  return { product_id: productId, user_id: userId, content: 'Good', created_at: new Date() }
}

function category(shopId: string) {
  return { shop_id: shopId, name: 'New', sort: 1, created_at: new Date() }
}
