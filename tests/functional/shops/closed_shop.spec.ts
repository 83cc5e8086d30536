import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeBuyer, makeListing, makePaidOrder, makeSeller, orderBody } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'

async function shopWithBuyer() {
  const seller = await makeSeller()
  const [bought, other] = [
    await makeListing(seller, { title: 'Zanzibar notes' }),
    await makeListing(seller),
  ]
  const buyer = await makeBuyer()
  const order = await makePaidOrder(buyer, bought)
  const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
  const turn = (status: string) => db.from('shops').where('id', seller.shopId).update({ status })
  return { seller, bought, other, buyer, order, name, turn }
}

test.group('A closed shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('is reported by its pages and by the API', async ({ client }) => {
    const { name, bought, turn } = await shopWithBuyer()
    await turn('inactive')
    for (const page of [`/c/${name}`, `/c/${name}/p/${bought.id}`]) {
      const response = await client.get(page).withInertia()
      response.assertStatus(404)
      response.assertInertiaComponent('notice/shop_closed')
      response.assertInertiaPropsContains({ shopName: 'Paper Lantern', isOwn: false })
    }
    for (const path of ['shop/products', `shop/products/${bought.id}`]) {
      const rejected = await client.get(`/api/v1/creator/${name}/${path}`)
      rejected.assertStatus(404)
      rejected.assertBodyContains({ code: 404, error: 'SHOP_CLOSED' })
    }
    const face = await client.get(`/api/v1/creator/${name}`)
    face.assertBodyContains({ code: 1, data: { status: 'inactive' } })
  })

  test('is removed from the front page, search and the sitemap, and returns', async ({
    client,
    assert,
  }) => {
    const { name, turn } = await shopWithBuyer()
    const places = async () => {
      const found: boolean[] = []
      for (const page of ['/', '/search?keyword=Zanzibar', '/sitemaps/shops/1']) {
        const response = await client.get(page)
        found.push(response.text().includes(`/c/${name}`) || response.text().includes(name))
      }
      return found
    }
    assert.deepEqual(await places(), [true, true, true])
    await turn('inactive')
    assert.deepEqual(await places(), [false, false, false])
    await turn('active')
    assert.deepEqual(await places(), [true, true, true])
  })

  test('sells nothing, and keeps the access of earlier buyers', async ({ client }) => {
    const { buyer, other, order, turn } = await shopWithBuyer()
    const body = await orderBody(other)
    await turn('inactive')
    const rejected = await client
      .post('/api/v1/user/orders')
      .loginAs(buyer)
      .header('idempotency-key', 'closed-shop-1')
      .json(body)
    rejected.assertStatus(409)
    rejected.assertBodyContains({ error: 'PRODUCT_UNAVAILABLE' })
    for (const path of ['', '/files']) {
      const response = await client
        .get(`/api/v1/user/orders/${order.tradeNo}${path}`)
        .loginAs(buyer)
      response.assertStatus(200)
    }
  })

  test('shows its creator how to open it again', async ({ client }) => {
    const { seller, name, turn } = await shopWithBuyer()
    await turn('inactive')
    const own = await client.get(`/c/${name}`).loginAs(seller.user).withInertia()
    own.assertInertiaPropsContains({ isOwn: true })
  })
})
