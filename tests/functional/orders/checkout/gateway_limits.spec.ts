import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeClaimed } from '#tests/support/coupons'
import {
  makeBuyer,
  makeListing,
  makeSeller,
  makeUnpaidOrder,
  orderBody,
} from '#tests/support/orders'

type Method = { paymentGatewayId: number; total: { amount: string; currency: string } }

const PATH = '/api/v1/user/orders'
const yuan = (amount: string) => ({ amount, currency: 'CNY' })

/** The sandbox accepts at most ¥50 and charges 10 %; the balance accepts more, without a surcharge. */
async function limitedSandbox() {
  await db
    .from('payment_gateways')
    .where('driver', 'sandbox')
    .update({ limits: { CNY: { max: '5000' } }, buyer_surcharge_bp: 1_000 })
  const balance = await db.from('payment_gateways').where('driver', 'balance').firstOrFail()
  return { balanceId: balance.id as number }
}

test.group('An amount that a payment method does not accept', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is answered with its totals and the payment methods that accept it', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller, { price: 6_000 })
    await makeClaimed(buyer, seller)
    const body = await orderBody(goods)
    const { balanceId } = await limitedSandbox()
    for (const path of [`${PATH}/estimate`, PATH]) {
      const response = await client.post(path).loginAs(buyer).json(body)
      response.assertStatus(422)
      assert.equal(response.body().error, 'PAYMENT_LIMIT_EXCEEDED')
      const { methods, ...sums } = response.body().details
      assert.deepEqual(sums, {
        maximum: yuan('5000'),
        subtotal: yuan('6000'),
        discount: yuan('500'),
        surcharge: yuan('550'),
        total: yuan('6050'),
      })
      const ofMethod = Map.groupBy(methods as Method[], (one) => one.paymentGatewayId)
      // In the currency of the payment first; the sandbox's limit is one of yuan only.
      assert.deepEqual(ofMethod.get(balanceId)![0]!.total, yuan('5500'))
      const bySandbox = ofMethod.get(body.paymentGatewayId)!.map(({ total }) => total.currency)
      assert.includeMembers(bySandbox, ['USD', 'JPY'])
      assert.notInclude(bySandbox, 'CNY')
    }
    assert.lengthOf(await db.from('orders').where('buyer_id', buyer.id), 0)
  })

  test('names the limit in the reader’s format of money', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    const body = await orderBody(await makeListing(await makeSeller(), { price: 6_000 }))
    await limitedSandbox()
    for (const language of ['zh-CN', 'en-US', 'ja-JP']) {
      const response = await client
        .post(`${PATH}/estimate`)
        .header('accept-language', language)
        .loginAs(buyer)
        .json(body)
      assert.include(response.body().message, 'CN¥50.00')
      assert.notInclude(response.body().message, 'CNY')
    }
  })

  test('is answered in the same way for tips and when the method of an open payment changes', async ({
    client,
    assert,
  }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const goods = await makeListing(seller, { price: 6_000 })
    const { payment } = await makeUnpaidOrder(buyer, goods)
    const { paymentGatewayId } = await orderBody(goods)
    const { balanceId } = await limitedSandbox()
    const changed = await client
      .post(`/api/v1/user/payments/${payment.paymentNo}/estimates`)
      .loginAs(buyer)
      .json({ paymentGatewayId, currency: 'CNY' })
    changed.assertStatus(422)
    assert.containsSubset(changed.body().details, {
      total: yuan('6600'),
      methods: [{ paymentGatewayId: balanceId, total: yuan('6000') }],
    })

    const { name: creatorName } = await db
      .from('creators')
      .where('id', seller.creatorId)
      .firstOrFail()
    const range = { tipping_enabled: true, tipping_min: 1_500, tipping_max: 10_000 }
    await db.from('shops').where('id', seller.shopId).update(range)
    const tip = await client
      .post(`${PATH}/estimate`)
      .loginAs(buyer)
      .json({ type: 'tipping', creatorName, amount: '6000', currency: 'CNY', paymentGatewayId })
    tip.assertStatus(422)
    assert.containsSubset(tip.body().details, { total: yuan('6600') })
  })
})
