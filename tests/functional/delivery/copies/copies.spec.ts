import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { PrivateFiles } from '#platform/storage/private_files'
import { StampCopy } from '#delivery/copies/actions/stamp_copy'
import { stampingJob } from '#delivery/copies/values/stamping_job'
import Copy from '#delivery/models/copy'
import type User from '#identity/models/user'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { buy, copyBytes, everythingMarked, makeAttachment, makeBook } from '#tests/support/delivery'

type File = { productId: number; id: number }

const path = ({ productId, id }: File) => `/api/v1/creator/products/${productId}/attachments/${id}`

function status(client: ApiClient, user: User, file: File) {
  return client.get(`${path(file)}/watermark-status`).loginAs(user)
}

function makeCopy(client: ApiClient, user: User, file: File) {
  return client
    .post(`${path(file)}/watermark`)
    .loginAs(user)
    .json({})
}

const stampingJobs = async () => (await app.container.make(InMemoryQueue)).named(stampingJob)

/** A product whose only file is broken after the first bytes. */
async function makeBrokenBook() {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
  const pdf = await makeAttachment(seller, goods, {
    kind: 'pdf',
    bytes: Buffer.from('%PDF-1.7\nno more than this'),
  })
  return { seller, goods, pdf, file: { productId: goods.id, id: pdf.id } }
}

test.group('Copies | their states, to the buyer', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('shows a waiting copy’s place in the queue, then that it is ready', async ({
    client,
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await makePaidOrder(buyer, book)
    const queue = await app.container.make(InMemoryQueue)
    // The event was relayed and handled, but no worker of the stamping lane ran.
    await (
      await app.container.make((await import('#platform/outbox/relay_event_batch')).RelayEventBatch)
    ).execute()
    await queue.runDue()

    const [pdf, text] = [book.pdf, book.text].map(({ id }) => ({ productId: book.id, id }))
    const waiting = await status(client, buyer, pdf!)
    waiting.assertBodyContains({ code: 1, data: { status: 'queued', position: 1, progress: 0 } })
    ;(await status(client, buyer, text!)).assertBodyContains({ data: { position: 2 } })

    await settle()
    const done = await status(client, buyer, pdf!)
    done.assertBodyContains({ data: { status: 'done', position: null, progress: 100 } })
    assert.isTrue(done.body().data.isMarked)
  })

  test('a file added after the purchase is not marked until it is requested', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const late = await makeAttachment(seller, book, { kind: 'pdf', bytes: book.pdf.bytes })
    const file = { productId: book.id, id: late.id }

    ;(await status(client, buyer, file)).assertBodyContains({ data: { status: 'not_watermarked' } })
    ;(await makeCopy(client, buyer, file)).assertBodyContains({ data: { status: 'queued' } })
    await settle()
    assert.isAbove((await copyBytes(buyer, late)).length, late.bytes.length)
  })

  test('a broken file fails at once, with its reason, and is not retried', async ({
    client,
    assert,
  }) => {
    const { goods, file } = await makeBrokenBook()
    const buyer = await makeBuyer()
    await buy(buyer, goods)
    const response = await status(client, buyer, file)
    response.assertBodyContains({ data: { status: 'failed', failureReason: 'broken' } })
    assert.equal((await Copy.findByOrFail('attachmentId', file.id)).attempts, 1)
  })

  test('after a failure the buyer retries, and a repaired file becomes a copy', async ({
    client,
    assert,
  }) => {
    const { goods, pdf, file, seller } = await makeBrokenBook()
    const buyer = await makeBuyer()
    await buy(buyer, goods)
    const good = await makeBook(seller)
    await db.from('attachments').where('id', pdf.id).update({ storage_key: good.pdf.storageKey })

    ;(await makeCopy(client, buyer, file)).assertBodyContains({
      data: { status: 'queued', failureReason: null },
    })
    await settle()
    ;(await status(client, buyer, file)).assertBodyContains({ data: { status: 'done' } })
    assert.isTrue((await copyBytes(buyer, pdf)).includes('%PDF-'))
  })

  test('a finished copy is not made again', async ({ client, assert }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const before = await copyBytes(buyer, book.pdf)
    ;(await makeCopy(client, buyer, { productId: book.id, id: book.pdf.id })).assertBodyContains({
      data: { status: 'done' },
    })
    await settle()
    assert.deepEqual(await copyBytes(buyer, book.pdf), before)
    assert.lengthOf(await stampingJobs(), 2)
  })

  test('an unmarked file has no copy', async ({ client }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const extra = await makeAttachment(seller, book, { kind: 'other', bytes: Buffer.from('zip') })
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const response = await makeCopy(client, buyer, { productId: book.id, id: extra.id })
    response.assertStatus(409)
    response.assertBodyContains({ error: 'NOTHING_TO_MARK' })
  })

  test('an impossible job is given up after five attempts, not before', async ({
    client,
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await makePaidOrder(buyer, book)
    const files = await app.container.make(PrivateFiles)
    await files.delete(book.pdf.storageKey)
    await settle({ failures: 'return' })
    const copy = await Copy.findByOrFail('attachmentId', book.pdf.id)
    assert.equal(copy.status, 'converting')

    const stampCopy = await app.container.make(StampCopy)
    for (let attempt = 2; attempt <= 4; attempt++) {
      await assert.rejects(() => stampCopy.execute({ copyId: copy.id }))
    }
    await stampCopy.execute({ copyId: copy.id })
    ;(await status(client, buyer, { productId: book.id, id: book.pdf.id })).assertBodyContains({
      data: { status: 'failed', failureReason: 'original_missing' },
    })
    const { failureDetail } = await copy.refresh()
    assert.equal(failureDetail, 'ENOENT: no such file or directory')
  })
})

test.group('Copies | many clicks at once', (group) => {
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('10 parallel requests for a new copy dispatch one job', async ({ client, assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const late = await makeAttachment(seller, book, { kind: 'text', bytes: book.text.bytes })
    const file = { productId: book.id, id: late.id }
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => makeCopy(client, buyer, file))
    )

    for (const response of responses) response.assertBodyContains({ data: { status: 'queued' } })
    const copy = await Copy.findByOrFail({ attachmentId: late.id, buyerId: buyer.id })
    const jobs = (await stampingJobs()).filter(({ id }) => id.includes(`copy-${copy.id}.`))
    assert.lengthOf(jobs, 1)
    await settle()
  })

  test('10 parallel requests after a failure dispatch one job of a second round', async ({
    client,
    assert,
  }) => {
    const { goods, file } = await makeBrokenBook()
    const buyer = await makeBuyer()
    await buy(buyer, goods)
    await Promise.all(Array.from({ length: 10 }, () => makeCopy(client, buyer, file)))

    const copy = await Copy.findByOrFail({ attachmentId: file.id, buyerId: buyer.id })
    assert.equal(copy.round, 2)
    const jobs = (await stampingJobs()).filter(({ id }) => id.includes(`copy-${copy.id}.`))
    assert.lengthOf(jobs, 2)
    await settle()
  })
})
