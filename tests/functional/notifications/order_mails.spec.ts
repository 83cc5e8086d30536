import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { MailFilesReady } from '#notifications/actions/files/mail_files_ready'
import { MailReceipt } from '#notifications/actions/orders/mail_receipt'
import { freezeClock } from '#tests/support/clock'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import {
  buy,
  everythingMarked,
  makeAttachment,
  makeBook,
  ALL_MARKS_OFF,
} from '#tests/support/delivery'

test.group('Mails about an order', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  // However long the copies take on a busy machine, they are ready within seconds.
  group.each.setup(() => freezeClock().release)

  test('files that are ready within seconds are mailed together with the receipt', async ({
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)

    const [mail, ...rest] = await mailsTo(buyer.email)
    assert.lengthOf(rest, 0)
    assert.equal(mail!.subject, 'Your receipt and files: Ink drawing')
    for (const words of ['CN¥19.00', order.tradeNo, 'Your files are ready for you']) {
      assert.include(mail!.text, words)
    }
    assert.notInclude(mail!.text, 'still being prepared')
    assert.include(mail!.html!, `${appUrl}/orders/${order.tradeNo}`)
    assert.lengthOf(await db.from('receipts').where('buyer_id', buyer.id).select('id'), 1)
  })

  test('a receipt waits for files for seconds only: those that come later have their own mail', async ({
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    const order = await makePaidOrder(buyer, book)
    const mailReceipt = await app.container.make(MailReceipt)
    for (let times = 0; times < 2; times++) await mailReceipt.execute({ orderIds: [order.id] })
    await settle()
    const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject).toReversed()
    assert.deepEqual(subjects, [
      'Your receipt for Ink drawing',
      'Your files are ready: Ink drawing',
    ])
  })

  for (const [locale, subject, words] of [
    ['zh-CN', '付款成功，文件已就绪：Ink drawing', '您的文件已全部就绪'],
    ['ja-JP', 'お支払いが完了し、ファイルの準備ができました：Ink drawing', 'ファイルがすべて揃い'],
  ] as const) {
    test(`a buyer whose language is ${locale} gets the mail in that language`, async ({
      assert,
    }) => {
      const book = await makeBook(await makeSeller())
      const buyer = await makeBuyer()
      await buyer.merge({ locale }).save()
      await buy(buyer, book)
      const [mail] = await mailsTo(buyer.email)
      assert.equal(mail!.subject, subject)
      assert.include(mail!.text, words)
      assert.notInclude(mail!.text, 'mails.notifications')
    })
  }

  test('the mail names the end of the retrieval period only where there is one', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    for (const isRetrievable of [true, false]) {
      const book = await makeBook(seller)
      await db.from('products').where('id', book.id).update('retrievable_resource', isRetrievable)
      const buyer = await makeBuyer()
      await buy(buyer, book)
      const [ready] = await mailsTo(buyer.email)
      assert.equal(ready!.text.includes('again for 24 hours'), !isRetrievable)
    }
  })

  test('while one copy is missing, no mail says that the files are ready', async ({ assert }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    await db.from('mailbox_messages').where('recipient', buyer.email).delete()
    await db.from('handled_events').where('listener', 'notifications.files_ready').delete()
    await db.from('copies').where('attachment_id', book.text.id).update({ status: 'failed' })

    const mailFilesReady = await app.container.make(MailFilesReady)
    await mailFilesReady.execute({ orderIds: [order.id] })
    assert.lengthOf(await mailsTo(buyer.email), 0)
  })

  test('a copy that failed first and is repaired later still sends the mail', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const good = await makeBook(seller)
    const goods = await makeListing(seller, {
      watermark: JSON.stringify(everythingMarked),
    })
    const broken = await makeAttachment(seller, goods, {
      kind: 'pdf',
      bytes: Buffer.from('%PDF-1.7\nbroken'),
    })
    const buyer = await makeBuyer()
    await buy(buyer, goods)
    assert.lengthOf(await mailsTo(buyer.email), 2, 'the receipt and the failure')

    const { storageKey } = good.pdf
    await db.from('attachments').where('id', broken.id).update({ storage_key: storageKey })
    const { RequestCopy } = await import('#delivery/copies/actions/request_copy')
    const requestCopy = await app.container.make(RequestCopy)
    await requestCopy.execute({ buyerId: buyer.id, productId: goods.id, attachmentId: broken.id })
    await settle()
    assert.lengthOf(await mailsTo(buyer.email), 3)
  })

  test('an order of unmarked files gets a receipt without a second mail', async ({ assert }) => {
    const book = await makeBook(await makeSeller(), ALL_MARKS_OFF)
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const mails = await mailsTo(buyer.email)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Your receipt for Ink drawing']
    )
  })

  test('a buyer who buys a product again is notified at once that the files are ready', async ({
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    await makePaidOrder(buyer, book, { confirmDuplicate: true })
    await settle()
    const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject)
    assert.deepEqual(subjects, Array(2).fill('Your receipt and files: Ink drawing'))
  })
})

test.group('Mails about an order | concurrent events', (group) => {
  group.each.setup(emptyQueue)

  test('10 parallel deliveries of an event send one mail', async ({ assert }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    const [receipt, ready] = [
      await app.container.make(MailReceipt),
      await app.container.make(MailFilesReady),
    ]
    await Promise.all(
      Array.from({ length: 10 }, () => [
        receipt.execute({ orderIds: [order.id] }),
        ready.execute({ orderIds: [order.id] }),
      ]).flat()
    )
    assert.lengthOf(await mailsTo(buyer.email), 1)
  })
})
