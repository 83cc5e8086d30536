import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { PDFDocument } from 'pdf-lib'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { PrivateFiles } from '#platform/storage/private_files'
import { MakeSample } from '#delivery/samples/actions/make_sample'
import { makeSampleJob, MAX_SAMPLE_ATTEMPTS } from '#delivery/samples/values/jobs'
import WatermarkSample from '#delivery/models/watermark_sample'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeBuyer, makeListing, makeSeller, type Seller } from '#tests/support/orders'
import { everythingMarked, makeAttachment, makeBook, pdfOf } from '#tests/support/delivery'

const path = (id: number) => `/api/v1/creator-dashboard/attachments/${id}`

const ask = (client: ApiClient, seller: Seller, id: number) =>
  client
    .post(`${path(id)}/watermark-sample`)
    .loginAs(seller.user)
    .json({})
const status = (client: ApiClient, seller: Seller, id: number) =>
  client.get(`${path(id)}/status`).loginAs(seller.user)

async function withPdf(bytes: Buffer) {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
  return { seller, file: await makeAttachment(seller, goods, { kind: 'pdf', bytes }) }
}

test.group('Watermark samples', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('a file of thirty pages has a sample of ten', async ({ client, assert }) => {
    const { seller, file } = await withPdf(await pdfOf(30))
    ;(await status(client, seller, file.id)).assertBodyContains({
      data: { status: 'held', sample: { status: 'not_generated', url: null } },
    })
    ;(await ask(client, seller, file.id)).assertBodyContains({ data: { status: 'generating' } })
    await settle()

    const response = await status(client, seller, file.id)
    response.assertBodyContains({ data: { sample: { status: 'generated', pages: 10 } } })
    assert.include(response.body().data.sample.url, '/files/private/samples/')
    const { storageKey } = await WatermarkSample.findByOrFail('attachmentId', file.id)
    const files = await app.container.make(PrivateFiles)
    const bytes = Buffer.concat(await (await files.stream(storageKey!)).toArray())
    assert.lengthOf((await PDFDocument.load(bytes)).getPages(), 10)
  })

  test('a file that cannot be marked fails with its reason', async ({ client }) => {
    const { seller, file } = await withPdf(Buffer.from('%PDF-1.7\nno more than this'))
    await ask(client, seller, file.id)
    await settle()
    ;(await status(client, seller, file.id)).assertBodyContains({
      data: { sample: { status: 'failed', failureReason: 'broken', url: null } },
    })
  })

  test('a sample whose job is given up ends as failed', async ({ client, assert, cleanup }) => {
    const { seller, file } = await withPdf(await pdfOf(1))
    const files = await app.container.make(PrivateFiles)
    const withoutReading = new Proxy(files, {
      get: (target, name) =>
        name === 'stream'
          ? () => Promise.reject(new Error('no storage'))
          : Reflect.get(target, name, target),
    })
    app.container.swap(PrivateFiles, () => withoutReading)
    cleanup(() => app.container.restore(PrivateFiles))
    await ask(client, seller, file.id)
    const { round } = await WatermarkSample.findByOrFail('attachmentId', file.id)
    const work = async () => {
      const job = await app.container.make(MakeSample)
      await job.execute({ attachmentId: file.id, round })
    }
    for (let attempt = 1; attempt < MAX_SAMPLE_ATTEMPTS; attempt++) {
      await assert.rejects(work, 'no storage')
      const { status: now } = await WatermarkSample.findByOrFail('attachmentId', file.id)
      assert.equal(now, 'generating')
    }
    await work()
    ;(await status(client, seller, file.id)).assertBodyContains({
      data: { sample: { status: 'failed', failureReason: 'interrupted', url: null } },
    })
  })

  test('a sample whose job is lost is shown as failed, and can be requested again', async ({
    client,
  }) => {
    const { seller, file } = await withPdf(await pdfOf(1))
    await ask(client, seller, file.id)
    await db
      .from('watermark_samples')
      .where('attachment_id', file.id)
      .update({ updated_at: DateTime.now().minus({ hours: 1 }).toJSDate() })
    ;(await status(client, seller, file.id)).assertBodyContains({
      data: { sample: { status: 'failed', failureReason: 'interrupted' } },
    })
    await ask(client, seller, file.id)
    await settle()
    ;(await status(client, seller, file.id)).assertBodyContains({
      data: { sample: { status: 'generated' } },
    })
  })

  test('a new request replaces the old sample', async ({ client, assert }) => {
    const { seller, file } = await withPdf(await pdfOf(2))
    const keys: string[] = []
    for (let n = 0; n < 2; n++) {
      await ask(client, seller, file.id)
      await settle()
      keys.push((await WatermarkSample.findByOrFail('attachmentId', file.id)).storageKey!)
    }
    const files = await app.container.make(PrivateFiles)
    assert.notEqual(keys[0], keys[1])
    assert.isFalse(await files.exists(keys[0]!))
    assert.isTrue(await files.exists(keys[1]!))
  })

  test('texts have no sample', async ({ client }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const response = await ask(client, seller, book.text.id)
    response.assertStatus(409)
    response.assertBodyContains({ error: 'NOTHING_TO_MARK' })
  })

  test('another creator’s file is not found, and buyers have no samples', async ({ client }) => {
    const { file } = await withPdf(await pdfOf(1))
    const other = await makeSeller()
    ;(await ask(client, other, file.id)).assertStatus(404)
    ;(await status(client, other, file.id)).assertStatus(404)
    const buyer = await makeBuyer()
    ;(
      await client
        .post(`${path(file.id)}/watermark-sample`)
        .loginAs(buyer)
        .json({})
    ).assertStatus(403)
  })
})

test.group('Watermark samples | many clicks', (group) => {
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('dispatch one job', async ({ client, assert }) => {
    const { seller, file } = await withPdf(await pdfOf(1))
    await Promise.all(Array.from({ length: 5 }, () => ask(client, seller, file.id)))
    const queue = await app.container.make(InMemoryQueue)
    assert.lengthOf(queue.named(makeSampleJob), 1)
    await settle()
  })
})
