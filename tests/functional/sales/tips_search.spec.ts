import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'

test.group('Tips of a shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are found by sender, message and number, and are exported with the fees', async ({
    client,
    assert,
  }) => {
    const [seller, giver] = [await makeSeller(), await makeBuyer()]
    for (const message of ['For the herons', '100% thanks']) {
      const order = await makePaidOrder(giver, await makeListing(seller))
      await db
        .from('orders')
        .where('id', order.id)
        .update({ type: 'tipping', product_id: null, message })
    }
    const find = async (keyword: string) => {
      const response = await client
        .get('/api/v1/creator-dashboard/shop/tipping-histories')
        .qs({ keyword })
        .loginAs(seller.user)
      return response.body().data.items.map(({ message }: { message: string }) => message)
    }
    assert.deepEqual(await find('heron'), ['For the herons'])
    assert.deepEqual(await find('0% th'), ['100% thanks'])
    assert.lengthOf(await find(giver.username), 2)
    assert.deepEqual(await find('walrus'), [])

    const sheet = await client
      .get('/api/v1/creator-dashboard/orders/export?type=tipping&keyword=heron')
      .header('accept-language', 'en-US')
      .loginAs(seller.user)
    const lines = sheet.text().trim().split('\n')
    assert.lengthOf(lines, 2)
    assert.include(lines[0]!, 'Fees')
    assert.include(lines[1]!, '0.95')
  })
})
