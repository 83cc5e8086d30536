import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { MailFilesReady } from '#notifications/actions/files/mail_files_ready'
import { MailLateFiles } from '#notifications/actions/files/mail_late_files'
import { ListWaitingPayments } from '#delivery/copies/queries/waiting_orders'
import { TellCopyFailed } from '#notifications/actions/files/tell_copy_failed'
import { MailReceipt } from '#notifications/actions/orders/mail_receipt'
import Copy from '#delivery/models/copy'
import { MailTransport } from '#platform/mail/mail_transport'
import type { OutgoingMail } from '#platform/mail/messages'
import type Order from '#orders/models/order'
import { freezeClock } from '#tests/support/clock'
import { makeAttachment } from '#tests/support/delivery'
import { mailsTo } from '#tests/support/mailbox'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  type Seller,
} from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'

const readyMails = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('Your files are ready'))

/** Two orders of one payment whose receipt was mailed, each with one marked file; no copy is made yet. */
async function twoOrders(seller: Seller) {
  const buyer = await makeBuyer()
  const orders: { order: Order; file: { id: number } }[] = []
  for (let nth = 0; nth < 2; nth++) {
    const goods = await makeListing(seller, { title: `Book ${nth + 1}` })
    const file = await makeAttachment(seller, goods, { kind: 'pdf', bytes: Buffer.from('pdf') })
    const order = await makePaidOrder(buyer, goods)
    orders.push({ order, file })
  }
  const [first, second] = orders
  const { paymentId } = second!.order
  await second!.order.merge({ paymentId: first!.order.paymentId }).save()
  for (const { order, file } of orders) {
    await db.table('entitlements').insert({
      buyer_id: buyer.id,
      product_id: order.productId,
      order_id: order.id,
      granted_at: order.paidAt!.toJSDate(),
    })
    await db.table('copies').insert({
      attachment_id: file.id,
      buyer_id: buyer.id,
      order_id: order.id,
      status: 'queued',
      watermark_id: randomBytes(6).toString('hex'),
      key_id: 'test',
      created_at: new Date(),
    })
  }
  const mailReceipt = await app.container.make(MailReceipt)
  await mailReceipt.execute({ orderIds: [first!.order.id] })
  const end = (nth: number, status: string) =>
    db.from('copies').where('order_id', orders[nth]!.order.id).update({ status })
  const tell = async () =>
    (await app.container.make(MailFilesReady)).execute({ orderIds: [first!.order.id] })
  return { buyer, orders, paymentId, end, tell }
}

test.group('Mails about files', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('one mail for all orders of a checkout, when the last file is ready', async ({ assert }) => {
    const { buyer, end, tell } = await twoOrders(await makeSeller())
    await end(0, 'done')
    await tell()
    assert.lengthOf(await readyMails(buyer.email), 0)
    await end(1, 'done')
    for (let times = 0; times < 2; times++) await tell()
    const [mail, ...rest] = await readyMails(buyer.email)
    assert.lengthOf(rest, 0)
    assert.equal(mail!.subject, 'Your files are ready: 2 products')
    for (const title of ['Book 1', 'Book 2']) assert.include(mail!.text, title)
  })

  test('do not wait for a failed copy', async ({ assert }) => {
    const { buyer, end, tell } = await twoOrders(await makeSeller())
    await end(0, 'done')
    await end(1, 'failed')
    await tell()
    const [mail] = await readyMails(buyer.email)
    assert.equal(mail!.subject, 'Your files are ready: Book 1')
  })

  test('wait for a slow copy at most a quarter of an hour, and report it later', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyer, end, tell } = await twoOrders(await makeSeller())
    await end(0, 'done')
    clock.moveBy({ minutes: 14 })
    await tell()
    assert.lengthOf(await readyMails(buyer.email), 0)
    const mailLateFiles = await app.container.make(MailLateFiles)
    await mailLateFiles.execute()
    assert.lengthOf(await readyMails(buyer.email), 0)
    clock.moveBy({ minutes: 2 })
    for (let times = 0; times < 2; times++) await mailLateFiles.execute()
    const [early, ...rest] = await readyMails(buyer.email)
    assert.lengthOf(rest, 0)
    assert.include(early!.text, 'one more order')
    await end(1, 'done')
    await tell()
    assert.lengthOf(await readyMails(buyer.email), 2)
  })

  test('a payment of one order, which has nothing to tell until its end, is not looked for', async ({
    assert,
  }) => {
    const { orders, paymentId } = await twoOrders(await makeSeller())
    const list = new ListWaitingPayments()
    const [hour, day] = [60 * 60_000, 24 * 60 * 60_000]
    const paid = { after: new Date(Date.now() - day), before: new Date(Date.now() + hour) }
    const [first, second] = orders
    assert.deepEqual(await list.execute(paid), [first!.order.id])
    await second!.order.merge({ paymentId }).save()
    assert.deepEqual(await list.execute(paid), [])
  })

  test('a buyer is told once of a failed copy while the creator’s mail is refused', async ({
    assert,
    cleanup,
  }) => {
    const seller = await makeSeller()
    const { buyer, end } = await twoOrders(seller)
    await end(0, 'failed')
    const { id: copyId } = await Copy.findByOrFail({ buyerId: buyer.id, status: 'failed' })
    const sent: string[] = []
    const deliver = async ({ to }: OutgoingMail) => {
      if (to === seller.user.email) throw new Error('550 no such mailbox')
      sent.push(to)
    }
    app.container.swap(MailTransport, () => ({ deliver }) as never)
    cleanup(() => app.container.restore(MailTransport))
    const tellFailed = await app.container.make(TellCopyFailed)
    for (let times = 0; times < 2; times++) {
      await assert.rejects(() => tellFailed.execute({ copyId }), /550/)
    }
    assert.deepEqual(sent, [buyer.email])
  })
})
