import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { sealLinks } from '#catalog/models/storage_link'
import { buy } from '#tests/support/delivery'
import { makeBuyer, makeListing, makeSeller, makeUnpaidOrder } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'

const LINK = {
  url: 'https://pan.example.com/s/1AbC',
  remark: 'Part one',
  accessCode: 'x7k2',
  unzipPassword: 'quiet bird',
}

const filesOf = (tradeNo: string) => `/api/v1/user/orders/${tradeNo}/files`

async function makeLinkedGoods() {
  const links = JSON.stringify(sealLinks([LINK], []))
  return makeListing(await makeSeller(), { third_party_storage_links: links })
}

test.group('Links to other sites, for their buyer (M-DLV-04)', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('are shown once the order is paid, with code and password', async ({ client, assert }) => {
    const [buyer, goods] = [await makeBuyer(), await makeLinkedGoods()]
    const { tradeNo } = await buy(buyer, goods)
    const response = await client.get(filesOf(tradeNo)).loginAs(buyer)
    response.assertStatus(200)
    assert.containsSubset(response.body().data.links, [LINK])
  })

  test('stay hidden before the payment, from others, and after a refund', async ({
    client,
    assert,
  }) => {
    const [buyer, other, goods] = [await makeBuyer(), await makeBuyer(), await makeLinkedGoods()]
    const { order } = await makeUnpaidOrder(buyer, goods)
    const unpaid = await client.get(filesOf(order.tradeNo)).loginAs(buyer)
    assert.deepEqual(unpaid.body().data.links, [])

    const paid = await buy(other, goods)
    const foreign = await client.get(filesOf(paid.tradeNo)).loginAs(buyer)
    foreign.assertStatus(404)
    await db.from('entitlements').where('order_id', paid.id).update({ revoked_at: new Date() })
    const refunded = await client.get(filesOf(paid.tradeNo)).loginAs(other)
    refunded.assertStatus(403)
    for (const response of [unpaid, foreign, refunded]) assert.notInclude(response.text(), 'x7k2')
  })
})
