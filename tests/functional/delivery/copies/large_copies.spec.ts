import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { PDFDocument } from 'pdf-lib'
import watermarking from '#config/watermarking'
import { PrivateFiles } from '#platform/storage/private_files'
import Copy from '#delivery/models/copy'
import { emptyQueue } from '#tests/support/queue'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { buy, copyBytes, everythingMarked, makeAttachment } from '#tests/support/delivery'
import { traceFile } from '#tests/support/tracing'

/** Two pages and a large attachment, so that it counts as large. */
async function largePdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const text of ['one', 'two']) document.addPage([420, 595]).drawText(text, { x: 40, y: 500 })
  await document.attach(randomBytes(watermarking.stamping.patchedFromBytes), 'bulk.bin')
  return Buffer.from(await document.save())
}

async function soldLargeBook() {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
  const pdf = await makeAttachment(seller, goods, { kind: 'pdf', bytes: await largePdf() })
  const buyer = await makeBuyer()
  await buy(buyer, goods)
  const copy = await Copy.findByOrFail({ buyerId: buyer.id, attachmentId: pdf.id })
  return { seller, goods, pdf, buyer, copy }
}

test.group('Copies | of large files', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('only the difference to the original is stored, and the buyer gets a whole file', async ({
    client,
    assert,
  }) => {
    const { seller, goods, pdf, buyer, copy } = await soldLargeBook()
    assert.equal(copy.status, 'done')
    const stored = await drive.use('private').getMetaData(copy.storageKey!)
    assert.isBelow(stored.contentLength, 400_000)
    assert.isAbove(Number(copy.byteSize), pdf.bytes.length)

    const opened = await client
      .post(`/api/v1/creator/products/${goods.id}/attachments/${pdf.id}/pre-signed-url`)
      .loginAs(buyer)
      .json({ downloadMethod: 'watermarked' })
    const response = await client.get(opened.body().data.url)
    const bytes = Buffer.from(response.body())
    assert.equal(bytes.length, Number(copy.byteSize))
    assert.lengthOf((await PDFDocument.load(bytes)).getPages(), 2)
    const trace = await traceFile(client, seller.user, bytes, 'leak.pdf')
    assert.equal(trace.body().data.suspects[0].buyer.email, buyer.email)
  })

  test('an interrupted download resumes at any byte', async ({ client, assert }) => {
    const { goods, pdf, buyer, copy } = await soldLargeBook()
    const whole = await copyBytes(buyer, pdf)
    const opened = await client
      .post(`/api/v1/creator/products/${goods.id}/attachments/${pdf.id}/pre-signed-url`)
      .loginAs(buyer)
      .json({ downloadMethod: 'watermarked' })
    const { url } = opened.body().data
    const last = whole.length - 1
    for (const [start, end] of [
      [0, 99],
      [pdf.bytes.length - 50, pdf.bytes.length + 50],
      [last - 10, last],
    ] as const) {
      const part = await client.get(url).header('range', `bytes=${start}-${end}`)
      part.assertStatus(206)
      assert.equal(part.header('content-range'), `bytes ${start}-${end}/${whole.length}`)
      assert.isTrue(Buffer.from(part.body()).equals(whole.subarray(start, end + 1)))
    }
    ;(await client.get(url).header('range', `bytes=${whole.length}-`)).assertStatus(416)
    assert.equal(whole.length, Number(copy.byteSize))
  })

  test('no page of the original can be read from the shared part', async ({ assert }) => {
    const { pdf, buyer } = await soldLargeBook()
    const shared = (await copyBytes(buyer, pdf)).subarray(0, pdf.bytes.length)
    assert.isFalse(shared.equals(pdf.bytes))
    await assert.rejects(async () => (await PDFDocument.load(shared)).getPages())
  })

  test('when the original is missing, no partial file is sent', async ({ assert }) => {
    const { pdf, copy } = await soldLargeBook()
    const files = await app.container.make(PrivateFiles)
    await files.delete(pdf.storageKey)
    assert.isFalse(await files.exists(copy.storageKey!))
  })
})
