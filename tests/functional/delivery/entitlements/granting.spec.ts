import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { GrantOrders } from '#delivery/entitlements/actions/grant_orders'
import { stampingJob } from '#delivery/copies/values/stamping_job'
import Copy from '#delivery/models/copy'
import Entitlement from '#delivery/models/entitlement'
import Product from '#catalog/models/product'
import { Ownership } from '#catalog/values/ownership'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeBuyer, makePaidOrder, makeSeller, makeUnpaidOrder } from '#tests/support/orders'
import { buy, copyBytes, makeAttachment, makeBook } from '#tests/support/delivery'

const grantOrders = () => app.container.make(GrantOrders)

test.group('Granting | a paid order gives its buyer the files', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('each marked file becomes a copy of the buyer, stored beside the untouched original', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)

    const copies = await Copy.query().where('orderId', order.id).orderBy('attachmentId')
    assert.deepEqual(
      copies.map(({ status, attachmentId, progress }) => ({ status, attachmentId, progress })),
      [
        { status: 'done', attachmentId: book.pdf.id, progress: 100 },
        { status: 'done', attachmentId: book.text.id, progress: 100 },
      ]
    )
    const pdf = await copyBytes(buyer, book.pdf)
    assert.isTrue(pdf.includes('%PDF-'))
    assert.notDeepEqual(pdf, book.pdf.bytes)
    assert.notDeepEqual(await copyBytes(buyer, book.text), book.text.bytes)
    assert.match(copies[0]!.watermarkId, /^[0-9a-f]{12}$/)
    assert.notEqual(copies[0]!.watermarkId, copies[1]!.watermarkId)
  })

  test('two buyers get files that differ from each other', async ({ assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const [first, second] = [await makeBuyer(), await makeBuyer()]
    await buy(first, book)
    await buy(second, book)

    for (const file of [book.pdf, book.text]) {
      assert.notDeepEqual(await copyBytes(first, file), await copyBytes(second, file))
    }
  })

  test('an unpaid order grants nothing, even when an event reports it as paid', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const { order } = await makeUnpaidOrder(await makeBuyer(), book)
    await (await grantOrders()).execute([{ orderId: order.id, eventId: randomUUID() }])

    assert.isNull(await Entitlement.findBy('orderId', order.id))
    assert.isNull(await Copy.findBy('orderId', order.id))
  })

  test('an unmarked file needs no copy', async ({ assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const extra = await makeAttachment(seller, book, { kind: 'other', bytes: Buffer.from('PK..') })
    await buy(await makeBuyer(), book)
    assert.isNull(await Copy.findBy('attachmentId', extra.id))
  })

  test('a second purchase of the same product makes no second copy', async ({ assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const before = await copyBytes(buyer, book.pdf)
    await makePaidOrder(buyer, book, { confirmDuplicate: true })
    await settle()

    assert.lengthOf(await Copy.query().where('buyerId', buyer.id), 2)
    assert.lengthOf(await Entitlement.query().where('buyerId', buyer.id), 2)
    assert.deepEqual(await copyBytes(buyer, book.pdf), before)
  })

  test('the catalog knows who owns the product, until the order is refunded', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const [buyer, other] = [await makeBuyer(), await makeBuyer()]
    const ownership = await app.container.make(Ownership)
    await buy(buyer, book)
    assert.isTrue(await ownership.owns(buyer.id, book.id))
    assert.isFalse(await ownership.owns(other.id, book.id))

    await Entitlement.query().where('buyerId', buyer.id).update({ revokedAt: new Date() })
    assert.isFalse(await ownership.owns(buyer.id, book.id))
  })
})

test.group('Granting | concurrent deliveries', (group) => {
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('20 parallel deliveries of one event grant once and count one sale', async ({ assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const order = await makePaidOrder(await makeBuyer(), book)
    const [event, action] = [{ orderId: order.id, eventId: randomUUID() }, await grantOrders()]
    await Promise.all(Array.from({ length: 20 }, () => action.execute([event])))

    assert.lengthOf(await Entitlement.query().where('orderId', order.id), 1)
    assert.lengthOf(await Copy.query().where('orderId', order.id), 2)
    assert.equal((await Product.findOrFail(book.id)).salesVolume, 1)
    const queue = await app.container.make(InMemoryQueue)
    assert.lengthOf(queue.named(stampingJob), 2)
  })

  test('20 different events of one order grant once, too', async ({ assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const order = await makePaidOrder(await makeBuyer(), book)
    const action = await grantOrders()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        action.execute([{ orderId: order.id, eventId: randomUUID() }])
      )
    )
    assert.lengthOf(await Entitlement.query().where('orderId', order.id), 1)
    assert.equal((await Product.findOrFail(book.id)).salesVolume, 1)
  })

  test('12 buyers who pay at the same moment get different codes', async ({ assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const orders = []
    for (let n = 0; n < 12; n++) orders.push(await makePaidOrder(await makeBuyer(), book))
    const action = await grantOrders()
    await Promise.all(
      orders.map(({ id }) => action.execute([{ orderId: id, eventId: randomUUID() }]))
    )
    const copies = await Copy.query().where('attachmentId', book.text.id)
    assert.lengthOf(copies, 12)
    assert.equal(new Set(copies.map(({ textCode }) => textCode)).size, 12)
    assert.isTrue(copies.every(({ textCode }) => textCode !== null && textCode > 0))
    await settle()
    assert.lengthOf(await Copy.query().where({ attachmentId: book.pdf.id, status: 'done' }), 12)
  })
})
