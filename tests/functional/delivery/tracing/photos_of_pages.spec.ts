import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { FingerprintFiles } from '#delivery/tracing/actions/fingerprint_files'
import { PdfRejected, WorkerDied } from '#watermarking/errors'
import { FingerprintPages } from '#watermarking/queries/page_registration'
import { emptyQueue } from '#tests/support/queue'
import { copyBytes } from '#tests/support/delivery'
import { payloadOf } from '#tests/support/files/leaked_pictures'
import { flattened, forgedPage, photoOf, textPages } from '#tests/support/files/photographed_pages'
import { PAGES, soldPages, traceFile, tracePictures } from '#tests/support/tracing'

test.group('Tracing | photos of pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(240_000)

  test('a photo of a screen at an angle names the buyer and the page that it shows', async ({
    client,
    assert,
  }) => {
    const { seller, pdf, sold } = await soldPages(2)
    const { buyer, order } = sold[1]!
    const photo = await photoOf(await copyBytes(buyer, pdf), 2)
    const response = await traceFile(client, seller.user, photo, 'photo.jpg')
    response.assertStatus(200)
    const { verdict, suspects, shown, statement } = response.body().data
    assert.equal(verdict, 'identified')
    assert.deepEqual(
      suspects.map((suspect: { order: { tradeNo: string } }) => suspect.order.tradeNo),
      [order.tradeNo]
    )
    const [place] = suspects[0].places
    assert.deepEqual([place.picture, place.page, place.corners.length], [1, 2, 4])
    assert.closeTo(place.corners[0].x, 0.12, 0.02)
    assert.closeTo(place.corners[0].y, 0.054, 0.02)
    assert.include(suspects[0].evidence, 'On page 2')
    assert.deepEqual(shown, [{ picture: 1, page: 2, fileName: '春の本.pdf' }])
    assert.include(statement.notes.join(), 'exactly where this copy has it')
  })

  test('a photo of a page without a mark names no buyer and says which page it shows', async ({
    client,
    assert,
  }) => {
    const { seller, pdf } = await soldPages(2)
    const photo = await photoOf(pdf.bytes, 3)
    const response = await traceFile(client, seller.user, photo, 'photo.jpg')
    const { verdict, suspects, statement } = response.body().data
    assert.deepEqual([verdict, suspects], ['none', []])
    assert.include(statement.notes.join(), 'page 3 of 春の本.pdf')
  })

  test('a photo of another document shows no page of this shop', async ({ client, assert }) => {
    const { seller } = await soldPages(1)
    const foreign = await photoOf(await textPages(1, 7), 1)
    const response = await tracePictures(client, seller.user, [foreign, foreign])
    const { verdict, suspects, shown, unsearched } = response.body().data
    assert.deepEqual([verdict, suspects, shown, unsearched], ['none', [], [], 0])
  })

  test('a copy’s mark that was laid over another document names no buyer', async ({
    client,
    assert,
  }) => {
    const { seller, pdf, sold } = await soldPages(1)
    const forged = await forgedPage(await payloadOf(sold[0]!.buyer.id, pdf.id))
    const response = await traceFile(client, seller.user, forged, 'forged.png')
    const { verdict, suspects, reportId, statement } = response.body().data
    assert.deepEqual([verdict, suspects, reportId], ['none', [], null])
    assert.equal(statement.title, 'A copied texture, which names nobody')
    assert.include(statement.text, 'nobody is named')
  })

  test('a PDF whose pages were flattened names the buyer by what its pages show', async ({
    client,
    assert,
  }) => {
    const { seller, pdf, sold } = await soldPages(2)
    const { buyer, order } = sold[1]!
    const leak = await flattened(await copyBytes(buyer, pdf), PAGES)
    const response = await traceFile(client, seller.user, leak, 'printed.pdf')
    response.assertStatus(200)
    const { verdict, suspects, statement } = response.body().data
    assert.equal(verdict, 'identified')
    assert.deepEqual(
      suspects.map((suspect: { order: { tradeNo: string } }) => suspect.order.tradeNo),
      [order.tradeNo]
    )
    assert.include(statement.notes.join(), 'Its pages were drawn and read as images: 1, 2, 3.')

    const unmarked = await flattened(pdf.bytes, 1)
    const none = (await traceFile(client, seller.user, unmarked, 'own.pdf')).body().data
    assert.deepEqual([none.kind, none.verdict, none.suspects], ['pdf', 'none', []])
  })

  test('a PDF that viewers repair names the buyer', async ({ client, assert }) => {
    const { seller, pdf, sold } = await soldPages(1)
    const [{ buyer, order }] = [sold[0]!]
    const copy = await copyBytes(buyer, pdf)
    const leak = Buffer.concat([Buffer.from('From: a@mail.example\r\n\r\n'), copy])
    const { verdict, suspects } = (await traceFile(client, seller.user, leak, 'a.pdf')).body().data
    assert.equal(verdict, 'identified')
    assert.equal(suspects[0].order.tradeNo, order.tradeNo)
  })

  test('a copy’s mark in the pages of another PDF names no buyer', async ({ client, assert }) => {
    const { seller, pdf, sold } = await soldPages(1)
    const document = await PDFDocument.create()
    const image = await document.embedPng(
      await forgedPage(await payloadOf(sold[0]!.buyer.id, pdf.id))
    )
    const { width, height } = image
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
    const forged = Buffer.from(await document.save())
    const fingerprint = await app.container.make(FingerprintFiles)
    await fingerprint.execute({ shopId: seller.shopId, seconds: 60 })
    const { verdict, suspects, statement } = (
      await traceFile(client, seller.user, forged, 'forged.pdf')
    ).body().data
    assert.deepEqual([verdict, suspects], ['none', []])
    assert.equal(statement.title, 'A copied texture, which names nobody')
  })

  test('the same mark counts where a page of its file could not be drawn', async ({
    client,
    assert,
  }) => {
    const { seller, pdf, sold } = await soldPages(1)
    await (await app.container.make(FingerprintFiles)).execute({ seconds: 60 })
    await db
      .from('page_fingerprints')
      .where({ attachment_id: pdf.id, page: 2 })
      .update({ features: null })
    const page = await forgedPage(await payloadOf(sold[0]!.buyer.id, pdf.id))
    const response = await traceFile(client, seller.user, page, 'page.png')
    const { verdict, suspects, unsearched, statement } = response.body().data
    assert.deepEqual([verdict, suspects.length, unsearched], ['identified', 1, 1])
    assert.include(statement.notes.join(), 'can be copied')
  })

  test('a file that crashes its thread holds up neither the pages of others nor a trace', async ({
    assert,
    cleanup,
  }) => {
    const { seller, pdf } = await soldPages(1)
    const other = await soldPages(1, 2)
    const execute = async ({ source }: { source: string }) => {
      if ((await readFile(source)).equals(pdf.bytes)) throw new WorkerDied('crash')
      return Array.from({ length: PAGES }, () => new Uint8Array(24))
    }
    app.container.swap(FingerprintPages, () => ({ execute }))
    cleanup(() => app.container.restore(FingerprintPages))
    await (await app.container.make(FingerprintFiles)).execute({ seconds: 60 })
    const read = await db.from('page_fingerprints').distinct('attachment_id as id')
    assert.deepEqual(read, [{ id: other.pdf.id }])
    assert.notEqual(seller.shopId, other.seller.shopId)
  })

  const tooHeavy = {
    'too much together': () => Promise.reject(new PdfRejected('too_complex')),
    'drawn in part': async () => [new Uint8Array(24), null, null],
  }
  for (const [name, together] of Object.entries(tooHeavy)) {
    test(`pages that are ${name} are read one by one`, async ({ assert, cleanup }) => {
      const { pdf } = await soldPages(1)
      const asked: number[] = []
      const execute = async ({ count }: { count: number }) => {
        asked.push(count)
        return count > 1 ? together() : [asked.length === 3 ? null : new Uint8Array(24)]
      }
      app.container.swap(FingerprintPages, () => ({ execute }))
      cleanup(() => app.container.restore(FingerprintPages))
      await (await app.container.make(FingerprintFiles)).execute({ seconds: 60 })
      assert.deepEqual(asked, [3, 1, 1, 1])
      const rows = await db.from('page_fingerprints').where('attachment_id', pdf.id).orderBy('page')
      assert.deepEqual(
        rows.map(({ features }) => features?.length ?? null),
        [24, null, 24]
      )
    })
  }

  test('pages are prepared once and continue where they ended', async ({ assert }) => {
    const { seller, pdf } = await soldPages(1)
    const prepare = await app.container.make(FingerprintFiles)
    const prints = () =>
      db.from('page_fingerprints').where('attachment_id', pdf.id).orderBy('page').select('*')
    await prepare.execute({ shopId: seller.shopId, seconds: 0 })
    assert.isEmpty(await prints())

    await prepare.execute({ shopId: seller.shopId, seconds: 60 })
    const all = await prints()
    assert.deepEqual(
      all.map(({ page }) => page),
      [1, 2, 3]
    )
    assert.isAbove(Math.min(...all.map(({ features }) => features.length)), 1000)

    await db.from('page_fingerprints').where({ attachment_id: pdf.id, page: 3 }).delete()
    await prepare.execute({ seconds: 60 })
    assert.deepEqual(await prints(), all)
  })
})
