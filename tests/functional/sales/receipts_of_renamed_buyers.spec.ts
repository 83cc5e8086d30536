import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Payment from '#payments/models/payment'
import { wordsIn } from '#tests/support/files/pdf_words'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { uniqueWord } from '#tests/support/shops'

test.group('The receipt of a buyer who renamed', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('names them as at the purchase, also when it is corrected', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const order = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const { paymentNo } = await Payment.findOrFail(order.paymentId)
    const name = buyer.username
    await buyer.merge({ username: uniqueWord('renamed') }).save()

    const path = `/api/v1/user/payments/${paymentNo}/receipt`
    const words = async () => wordsIn(Buffer.from((await client.get(path).loginAs(buyer)).body()))
    assert.include(await words(), name)
    const details = { billingName: 'Lotus Ltd', taxNumber: null }
    ;(await client.post(`${path}s`).loginAs(buyer).json(details)).assertStatus(201)
    assert.include(await words(), name)
  })
})
