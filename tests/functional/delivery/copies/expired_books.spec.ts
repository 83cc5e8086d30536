import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Copy from '#delivery/models/copy'
import Shop from '#shops/models/shop'
import type User from '#identity/models/user'
import { makeAttachment as addFile } from '#tests/support/catalog'
import { freezeClock } from '#tests/support/clock'
import { buy, copyBytes, everythingMarked, groups } from '#tests/support/delivery'
import { drawing, paragraphs } from '#tests/support/files/book_contents'
import { bookOf } from '#tests/support/files/books'
import { expireCopies } from '#tests/support/files/expired_copies'
import { packOf } from '#tests/support/files/packs'
import { unzip } from '#tests/support/files/unzip'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { traceFile } from '#tests/support/tracing'

test.group('Copies | expired EPUBs', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(180_000)

  /** A buyer of an EPUB, at a time that the test moves. */
  async function boughtBook(synonymGroups = groups) {
    const { clock, release } = freezeClock()
    const seller = await makeSeller()
    const shop = await Shop.findOrFail(seller.shopId)
    const watermark = JSON.stringify({ ...everythingMarked, synonymGroups, unmarkable: 'pass' })
    const goods = await makeListing(seller, { watermark })
    const pictures = { 'small.jpg': await drawing(200), 'a.jpg': await drawing(600) }
    const bytes = bookOf({ chapters: [paragraphs], pictures })
    const file = await addFile(shop, { fileName: '港の話.epub', bytes })
    await file.merge({ productId: goods.id }).save()
    const buyer = await makeBuyer()
    await buy(buyer, goods)
    const copy = await Copy.findByOrFail({ buyerId: buyer.id, attachmentId: file.id })
    const bytesOfCopy = () =>
      copyBytes(buyer, { id: file.id, storageKey: file.storageKey, bytes: Buffer.alloc(0) })
    const expire = async () => {
      clock.moveBy({ days: 14 })
      await expireCopies()
      await copy.refresh()
    }
    const changeGroups = (changed: typeof groups) =>
      db
        .from('products')
        .where('id', goods.id)
        .update({
          watermark: JSON.stringify({ ...everythingMarked, synonymGroups: changed }),
        })
    const path = `/api/v1/creator/products/${goods.id}/attachments/${file.id}/pre-signed-url`
    const ask = (client: ApiClient, user: User = buyer) =>
      client.post(path).loginAs(user).json({ downloadMethod: 'watermarked' })
    return { seller, file, buyer, copy, bytesOfCopy, expire, changeGroups, ask, release }
  }

  test('an EPUB’s copy expires as that of a pack, and is made again with the same marks', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { copy, bytesOfCopy, expire, changeGroups, ask, release } = await boughtBook()
    cleanup(release)
    const { textCode, synonymGroups } = copy
    const bytes = await bytesOfCopy()
    await expire()
    assert.deepEqual([copy.status, copy.storageKey], ['not_watermarked', null])

    // The creator changes the groups meanwhile; the buyer has the copy with those of before.
    await changeGroups(
      groups.map(({ original, synonym }) => ({ original: synonym, synonym: original }))
    )
    ;(await ask(client)).assertBodyContains({ error: 'COPY_NOT_READY' })
    await settle()
    const again = await Copy.findOrFail(copy.id)
    assert.deepEqual([again.status, again.textCode], ['done', textCode])
    assert.deepEqual(again.synonymGroups, synonymGroups)
    assert.deepEqual(await bytesOfCopy(), bytes)
  })

  test('one that was sold without groups is made again without a code', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { copy, bytesOfCopy, expire, changeGroups, ask, release } = await boughtBook([])
    cleanup(release)
    const bytes = await bytesOfCopy()
    await expire()
    await changeGroups(groups)
    await ask(client)
    await settle()
    const { status, textCode } = await Copy.findOrFail(copy.id)
    assert.deepEqual([status, textCode], ['done', null])
    assert.deepEqual(await bytesOfCopy(), bytes)
  })

  test('the words of an expired copy still name its buyer', async ({ client, assert, cleanup }) => {
    const { seller, buyer, bytesOfCopy, expire, release } = await boughtBook()
    cleanup(release)
    const words = Buffer.from(unzip(await bytesOfCopy()).get('OEBPS/c0.xhtml')!)
    await expire()
    const leak = packOf([{ name: 'one.xhtml', bytes: words }])
    const traced = await traceFile(client, seller.user, leak, 'leak.zip')
    const { kind, verdict, suspects } = traced.body().data
    assert.deepEqual([kind, verdict], ['text', 'identified'])
    assert.equal(suspects[0].buyer.email, buyer.email)
  })

  test('the marks of its pictures are prepared once', async ({ assert, cleanup }) => {
    const { file, release } = await boughtBook()
    cleanup(release)
    const prepared = await db.from('mark_preparations').where('attachment_id', file.id)
    const entries = await db
      .from('attachment_entries')
      .where({ attachment_id: file.id, role: 'picture' })
      .whereNull('unmarkable')
    assert.deepEqual(
      prepared.map(({ seq }) => seq),
      entries.map(({ seq }) => seq)
    )
  })
})
