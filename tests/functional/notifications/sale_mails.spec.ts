import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { SaleMails } from '#creators/values/sale_mails'
import { SYSTEM } from '#core/http/actor'
import { MailDailySales } from '#notifications/actions/orders/mail_daily_sales'
import { MailSales } from '#notifications/actions/orders/mail_sales'
import { mailSalesJob } from '#notifications/values/jobs'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { RejectRefund } from '#orders/refunds/actions/reject_refund'
import { RequestRefund } from '#orders/refunds/actions/request_refund'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { freezeClock } from '#tests/support/clock'
import { approveRefund, syncRefund } from '#tests/support/disputes'
import { mailsTo } from '#tests/support/mailbox'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  sandboxId,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject).toReversed()

test.group('Mails to the creator of a sale', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('one mail for each payment and shop, with the earnings, however often the event is delivered', async ({
    assert,
  }) => {
    const [buyer, seller, other] = [await makeBuyer(), await makeSeller(), await makeSeller()]
    const goods = [await makeListing(seller), await makeListing(seller), await makeListing(other)]
    const place = await app.container.make(PlaceOrder)
    const { paymentNo } = await place.execute({
      userId: buyer.id,
      products: goods.map(({ id }) => ({ id })),
      currency: 'CNY',
      gatewayId: await sandboxId(),
      message: 'For my sister',
    })
    const syncPayment = await app.container.make(SyncPayment)
    await syncPayment.execute({ paymentNo })
    await decideAtSandbox(paymentNo, 'succeeded')
    await syncPayment.execute({ paymentNo })
    await settle()
    const { id: orderId } = await db.from('orders').where('product_id', goods[1]!.id).firstOrFail()
    await (await app.container.make(MailSales)).execute({ orderIds: [orderId] })

    const [mail, ...rest] = await mailsTo(seller.user.email)
    assert.lengthOf(rest, 0)
    assert.equal(mail!.subject, 'Sold: 2 products')
    for (const words of [buyer.username, 'For my sister', 'CN¥19.00', 'CN¥36.10']) {
      assert.include(mail!.text, words)
    }
    assert.deepEqual(await subjectsTo(other.user.email), ['Sold: Ink drawing'])
  })

  test('of sales within ten minutes the first is mailed at once, the others together afterwards', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.fromISO('2026-11-20T22:00:30Z'))
    cleanup(release)
    const seller = await makeSeller()
    await db.from('creators').where('user_id', seller.user.id).update({
      sale_mails_since: clock.now().toJSDate(),
    })
    const goods = await makeListing(seller)
    const sell = async () => {
      clock.moveBy({ seconds: 30 })
      await makePaidOrder(await makeBuyer(), goods)
      await settle()
    }
    for (let nth = 0; nth < 4; nth++) await sell()
    assert.deepEqual(await subjectsTo(seller.user.email), ['Sold: Ink drawing'])

    clock.moveBy({ minutes: 8 })
    for (let times = 0; times < 2; times++) await settle()
    assert.deepEqual(await subjectsTo(seller.user.email), ['Sold: Ink drawing', 'Sold: 3 products'])
    const [several] = await mailsTo(seller.user.email)
    assert.include(several!.text, 'you made 3 sales since our last email')
    assert.notInclude(several!.text, 'mails.notifications')

    clock.moveBy({ minutes: 10 })
    await sell()
    assert.lengthOf(await mailsTo(seller.user.email), 3)
  })

  test('sales of ten minutes are mailed also by a worker whose clock is behind', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.fromISO('2026-11-20T22:05:00Z'))
    cleanup(release)
    const seller = await makeSeller()
    await db.from('creators').where('user_id', seller.user.id).update({
      sale_mails_since: clock.now().toJSDate(),
    })
    const goods = await makeListing(seller)
    for (let nth = 0; nth < 2; nth++) {
      clock.moveBy({ seconds: 30 })
      await makePaidOrder(await makeBuyer(), goods)
      await settle()
    }
    const [job] = (await app.container.make(InMemoryQueue)).named(mailSalesJob)
    clock.moveBy({ minutes: 3, seconds: 59 })
    await (await app.container.make(MailSales)).mailShop(job!.payload as { shopId: number })
    assert.lengthOf(await mailsTo(seller.user.email), 2)
    clock.moveBy({ minutes: 2 })
    await settle()
    assert.lengthOf(await mailsTo(seller.user.email), 2)
  })

  test('a daily summary, once, or no mails at all, by preference', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock(DateTime.fromISO('2026-11-20T22:00:00Z'))
    cleanup(release)
    const [daily, off] = [await makeSeller(), await makeSeller()]
    const choose = async ({ user }: typeof off, saleMails: SaleMails) => {
      const path = '/api/v1/creator-dashboard/sale-mails'
      const response = await client.put(path).json({ saleMails }).loginAs(user)
      response.assertStatus(200)
    }
    for (const [seller, saleMails] of [
      [daily, 'daily'],
      [off, 'off'],
    ] as const) {
      await choose(seller, saleMails)
      const goods = await makeListing(seller)
      await makePaidOrder(await makeBuyer(), goods)
      await makePaidOrder(await makeBuyer(), goods)
      await settle()
      assert.lengthOf(await mailsTo(seller.user.email), 0)
    }
    clock.moveBy({ hours: 3 })
    const mailDaily = await app.container.make(MailDailySales)
    for (let times = 0; times < 2; times++) await mailDaily.execute()
    const [mail, ...rest] = await mailsTo(daily.user.email)
    assert.lengthOf(rest, 0)
    assert.equal(mail!.subject, 'November 20, 2026: 2 sales')
    assert.lengthOf(await mailsTo(off.user.email), 0)
    clock.moveBy({ days: 1 })
    await mailDaily.execute()
    assert.lengthOf(await mailsTo(daily.user.email), 1)

    // Nothing ran for some days: each missed day is mailed once, of the last seven.
    const moreGoods = await makeListing(daily)
    const otherGoods = await makeListing(off)
    await makePaidOrder(await makeBuyer(), moreGoods)
    clock.moveBy({ days: 2 })
    await makePaidOrder(await makeBuyer(), moreGoods)
    await makePaidOrder(await makeBuyer(), otherGoods)
    clock.moveBy({ days: 1 })
    await choose(off, 'daily')
    await makePaidOrder(await makeBuyer(), otherGoods)
    clock.moveBy({ days: 5 })
    await choose(off, 'daily')
    for (let times = 0; times < 2; times++) await mailDaily.execute()
    assert.deepEqual(
      (await subjectsTo(daily.user.email)).slice(1),
      ['November 24, 2026: 1 sale'],
      'the sale of November 22 is too old'
    )
    assert.deepEqual(
      await subjectsTo(off.user.email),
      ['November 25, 2026: 1 sale'],
      'summaries were chosen on November 25'
    )
  })

  test('report a refund request with its reason, and its decision', async ({ assert }) => {
    const [buyer, seller] = [await makeBuyer(), await makeSeller()]
    const order = await makePaidOrder(buyer, await makeListing(seller))
    await settle()
    const { tradeNo } = order
    const request = await app.container.make(RequestRefund)
    await request.execute({ tradeNo, buyerId: buyer.id, note: 'The pages are blank' })
    await settle()
    const reject = await app.container.make(RejectRefund)
    await reject.execute({ tradeNo, note: 'They open here', actor: SYSTEM })
    await settle()
    await syncRefund(await approveRefund(await order.refresh()))
    await settle()
    const mails = (await mailsTo(seller.user.email)).toReversed()
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [
        'Sold: Ink drawing',
        'A refund was requested: Ink drawing',
        'Refund request declined: Ink drawing',
        'A sale was refunded: Ink drawing',
      ]
    )
    assert.include(mails[1]!.text, 'The pages are blank')
    assert.include(mails[2]!.text, 'They open here')
    assert.include(mails[3]!.text, 'Paid twice')
  })

  for (const locale of ['zh-CN', 'ja-JP']) {
    test(`are complete in ${locale}`, async ({ assert }) => {
      const [buyer, seller] = [await makeBuyer(), await makeSeller()]
      await db.from('users').where('id', seller.user.id).update({ locale })
      const { tradeNo } = await makePaidOrder(buyer, await makeListing(seller))
      const request = await app.container.make(RequestRefund)
      await request.execute({ tradeNo, buyerId: buyer.id, note: 'Blank pages' })
      await settle()
      const mails = await mailsTo(seller.user.email)
      assert.lengthOf(mails, 2)
      for (const { subject, text } of mails) {
        assert.notMatch(`${subject} ${text}`, /mails\.notifications|translation missing/i)
      }
    })
  }
})
