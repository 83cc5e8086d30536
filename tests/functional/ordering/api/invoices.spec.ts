import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import {
  makeBuyer,
  makeGoods,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/ordering'
import { wordsIn } from '#tests/support/pdf_words'
import { emptyQueue } from '#tests/support/queue'

const pathOf = ({ tradeNo }: { tradeNo: string }) => `/api/v1/user/orders/${tradeNo}/invoice`

async function bought(given: object = {}) {
  const buyer = await makeBuyer()
  const goods = await makeGoods(await makeSeller(), {
    price: 9_000,
    title: '水墨画 インク “Lotus”',
    ...given,
  })
  return { buyer, order: await makePaidOrder(buyer, goods) }
}

test.group('An invoice', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  for (const [locale, title, paid] of [
    ['zh-CN', '购买收据', '实付金额'],
    ['en-US', 'Receipt', 'Paid'],
    ['ja-JP', 'ご購入明細書', 'お支払い金額'],
  ] as const) {
    test(`says in ${locale} what was bought, by whom, and the order’s own sums`, async ({
      client,
      assert,
    }) => {
      const { buyer, order } = await bought()
      await db.from('orders').where('id', order.id).update({
        discount: 1_000n,
        surcharge: 250n,
        paid_amount: 9_250n,
      })
      const answer = await client
        .get(pathOf(order))
        .header('accept-language', locale)
        .cookie('locale', locale)
        .loginAs(buyer)
      answer.assertStatus(200)
      answer.assertHeader('content-type', 'application/pdf')
      answer.assertHeader('cache-control', 'private, no-store')
      const words = await wordsIn(Buffer.from(answer.body()))
      const told = [title, order.tradeNo, '水墨画 インク “Lotus”', buyer.username, buyer.email]
      for (const each of [...told, '100.00 CNY', '−10.00 CNY', '90.00 CNY', '2.50 CNY']) {
        assert.include(words, each)
      }
      assert.match(words, new RegExp(`${paid} 92.50 CNY`))
      assert.notInclude(words, 'ordering.invoice')
    })
  }

  test('of a refunded order says so', async ({ client, assert }) => {
    const { buyer, order } = await bought()
    await db.from('orders').where('id', order.id).update({ status: 'refunded' })
    await db.table('refunds').insert({
      refund_no: `R${order.tradeNo}`.slice(0, 32),
      payment_id: order.paymentId,
      order_id: order.id,
      amount: 9_000n,
      currency: 'CNY',
      state: 'succeeded',
      reason: 'DUPLICATE_PAYMENT',
      settled_at: new Date(),
      created_at: new Date(),
    })
    const answer = await client.get(pathOf(order)).loginAs(buyer)
    const words = await wordsIn(Buffer.from(answer.body()))
    assert.match(words, /refunded on|退款|返金/)
  })

  test('is the buyer’s alone, and of what was paid alone: else there is none', async ({
    client,
  }) => {
    const { buyer, order } = await bought()
    const other = await makeBuyer()
    const { order: unpaid } = await makeUnpaidOrder(other, await makeGoods(await makeSeller()))
    ;(await client.get(pathOf(order))).assertStatus(401)
    ;(await client.get(pathOf(order)).loginAs(other)).assertStatus(404)
    ;(await client.get(pathOf(unpaid)).loginAs(other)).assertStatus(404)
    ;(await client.get(pathOf({ tradeNo: 'CM0' })).loginAs(buyer)).assertStatus(404)
  })
})
