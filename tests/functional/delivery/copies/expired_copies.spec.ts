import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { PrivateFiles } from '#platform/storage/private_files'
import Copy from '#delivery/models/copy'
import { freezeClock } from '#tests/support/clock'
import { buy, copyBytes, makeAttachment, makeBook } from '#tests/support/delivery'
import { approveRefund, syncRefund } from '#tests/support/disputes'
import { boughtPicture, expireCopies } from '#tests/support/files/expired_copies'
import { mailsTo } from '#tests/support/mailbox'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { tracePictures } from '#tests/support/tracing'

test.group('Copies | expired', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  /** A buyer of a picture who comes back after its copy has expired. */
  async function expired(days = 14) {
    const { clock, release } = freezeClock()
    const bought = await boughtPicture()
    const files = await app.container.make(PrivateFiles)
    const key = bought.copy.storageKey!
    const bytes = await copyBytes(bought.buyer, bought.file)
    clock.moveBy({ days })
    await expireCopies()
    await bought.copy.refresh()
    return { ...bought, clock, release, files, key, bytes }
  }

  test('the file of a picture’s copy is deleted two weeks after it was made, its row stays', async ({
    assert,
    cleanup,
  }) => {
    const early = await expired(13)
    cleanup(early.release)
    assert.deepEqual([early.copy.status, early.copy.storageKey], ['done', early.key])
    assert.isTrue(await early.files.exists(early.key))

    early.clock.moveBy({ days: 1 })
    await expireCopies()
    const { status, storageKey, watermarkId, doneAt } = await Copy.findOrFail(early.copy.id)
    assert.deepEqual([status, storageKey], ['not_watermarked', null])
    assert.equal(watermarkId, early.copy.watermarkId)
    assert.isNotNull(doneAt)
    assert.isFalse(await early.files.exists(early.key))
  })

  test('each download keeps the file for two more weeks', async ({ client, assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { copy, ask } = await boughtPicture()
    clock.moveBy({ days: 13 })
    ;(await ask(client)).assertStatus(200)
    clock.moveBy({ days: 13 })
    await expireCopies()
    assert.equal((await copy.refresh()).status, 'done')
    clock.moveBy({ days: 2 })
    await expireCopies()
    assert.equal((await copy.refresh()).status, 'not_watermarked')
  })

  test('copies of PDFs and texts are kept', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const buyer = await makeBuyer()
    await buy(buyer, await makeBook(await makeSeller()))
    clock.moveBy({ days: 1000 })
    await expireCopies()
    const copies = await Copy.query().where('buyerId', buyer.id)
    assert.deepEqual(
      copies.map(({ status }) => status),
      ['done', 'done']
    )
  })

  test('a buyer who asks for it has it made again, with the same watermark id and no second mail', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { release, ask, buyer, file, copy, bytes } = await expired()
    cleanup(release)
    const mails = (await mailsTo(buyer.email)).length
    for (let n = 0; n < 2; n++) {
      const early = await ask(client)
      early.assertStatus(409)
      early.assertBodyContains({ error: 'COPY_NOT_READY', details: { status: 'queued' } })
    }
    await settle()
    const link = await ask(client)
    link.assertStatus(200)
    const again = await Copy.findOrFail(copy.id)
    assert.deepEqual([again.status, again.round], ['done', 2])
    assert.equal(again.watermarkId, copy.watermarkId)
    assert.deepEqual(await copyBytes(buyer, file), bytes)
    assert.deepEqual(Buffer.from((await client.get(link.body().data.url)).body()), bytes)
    assert.lengthOf(await mailsTo(buyer.email), mails)
  })

  test('a leak of it still names its buyer', async ({ client, assert, cleanup }) => {
    const { release, seller, buyer, bytes } = await expired()
    cleanup(release)
    const { verdict, suspects } = (await tracePictures(client, seller.user, [bytes])).body().data
    assert.deepEqual([verdict, suspects.length], ['identified', 1])
    assert.equal(suspects[0].buyer.email, buyer.email)
  })

  test('an archive leaves it out and has it made for the next one', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { seller, goods, order, buyer, copy } = await boughtPicture()
    const path = `/api/v1/user/orders/${order.tradeNo}/archive`
    clock.moveBy({ days: 14 })
    await expireCopies()
    const none = await client.post(path).loginAs(buyer)
    none.assertStatus(409)
    none.assertBodyContains({ error: 'COPY_NOT_READY' })
    await settle()
    assert.equal((await copy.refresh()).status, 'done')

    await makeAttachment(seller, goods, { kind: 'other', bytes: Buffer.from('as it is') })
    clock.moveBy({ days: 14 })
    await expireCopies()
    const some = await client.post(path).loginAs(buyer)
    some.assertBodyContains({ data: { count: 1, leftOut: ['春の本.jpg'] } })
    await settle()
    ;(await client.post(path).loginAs(buyer)).assertBodyContains({ data: { count: 2 } })
  })

  test('a refunded order gets none', async ({ client, assert, cleanup }) => {
    const { release, ask, order, copy } = await expired()
    cleanup(release)
    await syncRefund(await approveRefund(order))
    await settle()
    ;(await ask(client)).assertBodyContains({ error: 'ENTITLEMENT_REVOKED' })
    await settle()
    assert.equal((await copy.refresh()).status, 'not_watermarked')
  })

  test('a file that the storage did not delete is deleted by the next run', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { copy } = await boughtPicture()
    const key = copy.storageKey!
    const files = await app.container.make(PrivateFiles)
    const remove = files.delete.bind(files)
    cleanup(() => void (files.delete = remove))
    files.delete = () => Promise.reject(new Error('The storage is away'))
    clock.moveBy({ days: 14 })
    await assert.rejects(() => expireCopies(), 'The storage is away')
    await copy.refresh()
    assert.deepEqual([copy.status, copy.storageKey], ['not_watermarked', key])

    files.delete = remove
    await expireCopies()
    assert.isNull((await copy.refresh()).storageKey)
    assert.isFalse(await files.exists(key))
    assert.lengthOf(await db.from('copies').where('expires_at', '<=', clock.now().toJSDate()), 0)
  })
})
