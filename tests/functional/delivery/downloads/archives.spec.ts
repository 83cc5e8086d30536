import { crc32 } from 'node:zlib'
import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { WithdrawFile } from '#delivery/entitlements/actions/withdraw_file'
import { ListArchiveFiles } from '#delivery/downloads/queries/archive_files'
import { StreamArchive } from '#delivery/downloads/actions/stream_archive'
import type User from '#identity/models/user'
import Payment from '#payments/models/payment'
import { buy, copyBytes, makeAttachment, makeBook, ALL_MARKS_OFF } from '#tests/support/delivery'
import { approveRefund, syncRefund } from '#tests/support/disputes'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

type Client = TestContext['client']

const ofOrder = ({ tradeNo }: { tradeNo: string }) => `/api/v1/user/orders/${tradeNo}/archive`
const ofPayment = (paymentNo: string) => `/api/v1/user/payments/${paymentNo}/archive`

async function drawn(client: Client, buyer: User, path: string) {
  const response = await client.post(path).loginAs(buyer)
  response.assertStatus(200)
  return response.body().data as { url: string; count: number; leftOut: string[] }
}

async function fetchArchive(client: Client, buyer: User, path: string): Promise<Buffer> {
  const { url } = await drawn(client, buyer, path)
  const request = client.get(url).loginAs(buyer)
  request.request.buffer(true).parse(binary as never)
  const response = await request
  response.assertStatus(200)
  response.assertHeader('content-type', 'application/zip')
  response.assertHeader('cache-control', 'private, no-store')
  return response.body() as unknown as Buffer
}

function binary(
  response: NodeJS.ReadableStream,
  done: (error: Error | null, body: Buffer) => void
) {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}

/** The entries of the archive's directory, with verified checksums. */
function unpacked(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16)
  while (zip.readUInt32LE(at) === 0x02_01_4b_50) {
    const [method, crc, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
    ]
    const lengths = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    if (method !== 0 || crc32(bytes) !== crc) throw new Error('Not stored as it is')
    files.set(zip.toString('utf8', at + 46, at + 46 + lengths[0]!), bytes)
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return files
}

test.group('All files of an order as one archive', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('are the buyer’s own copies, byte for byte, and never an original', async ({
    client,
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    const files = unpacked(await fetchArchive(client, buyer, ofOrder(order)))
    assert.deepEqual([...files.keys()], ['春の本.pdf', '春の本.txt'])
    assert.isTrue(files.get('春の本.pdf')!.equals(await copyBytes(buyer, book.pdf)))
    assert.isTrue(files.get('春の本.txt')!.equals(await copyBytes(buyer, book.text)))
    assert.isFalse(files.get('春の本.pdf')!.equals(book.pdf.bytes))
    const rows = await db.from('downloads').where('user_id', buyer.id).orderBy('id')
    assert.deepEqual(
      rows.map((row) => [row.attachment_id, row.method, row.copy_id !== null]),
      [
        [book.pdf.id, 'watermarked', true],
        [book.text.id, 'watermarked', true],
      ]
    )
  })

  test('leave out, and list by name, files that are not ready, failed or withdrawn', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const extra = await makeAttachment(seller, book, {
      kind: 'other',
      bytes: Buffer.from('brushes'),
    })
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    await db.from('copies').where('attachment_id', book.text.id).update({ status: 'failed' })
    const { count, leftOut } = await drawn(client, buyer, ofOrder(order))
    assert.deepEqual([count, leftOut], [2, ['春の本.txt']])

    const withdraw = await app.container.make(WithdrawFile)
    const reason = 'Wrong file'
    await withdraw.execute({ attachmentId: book.pdf.id, reason, actor: SYSTEM, isByAdmin: false })
    const files = unpacked(await fetchArchive(client, buyer, ofOrder(order)))
    assert.deepEqual([...files.keys()], ['春の本.zip'])
    assert.isTrue(files.get('春の本.zip')!.equals(extra.bytes))

    await withdraw.execute({ attachmentId: extra.id, reason, actor: SYSTEM, isByAdmin: false })
    ;(await client.post(ofOrder(order)).loginAs(buyer)).assertStatus(409)
  })

  test('leave out a file that is withdrawn while the archive is written', async ({ assert }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    const { tradeNo } = await buy(buyer, book)
    const listed = await (
      await app.container.make(ListArchiveFiles)
    ).execute({ buyerId: buyer.id, tradeNo })
    const withdraw = await app.container.make(WithdrawFile)
    await withdraw.execute({
      attachmentId: book.text.id,
      reason: 'Wrong',
      actor: SYSTEM,
      isByAdmin: false,
    })
    const archive = (await app.container.make(StreamArchive)).execute({
      buyerId: buyer.id,
      files: listed.files,
      actor: SYSTEM,
      userAgent: null,
    })
    const files = unpacked(Buffer.concat(await archive.toArray()))
    assert.deepEqual([...files.keys()], ['春の本.pdf'])
  })

  test('of several orders have a folder each; hostile and equal names are safe', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const orders = []
    for (const title of ['../../Ink', '../../Ink']) {
      const goods = await makeListing(seller, {
        title,
        watermark: JSON.stringify(ALL_MARKS_OFF),
      })
      for (const name of ['../../../etc/cron.d/x.zip', 'A.zip', 'a.zip']) {
        await makeAttachment(seller, goods, {
          kind: 'other',
          bytes: Buffer.from(name + title),
          name,
        })
      }
      orders.push(await makePaidOrder(buyer, goods))
    }
    const [first, second] = orders
    await second!.merge({ paymentId: first!.paymentId }).save()
    await settle()
    const { paymentNo } = await Payment.findOrFail(first!.paymentId)
    const files = unpacked(await fetchArchive(client, buyer, ofPayment(paymentNo)))
    const inside = ['_.._.._etc_cron.d_x.zip', 'A.zip', 'a (2).zip']
    assert.deepEqual(
      [...files.keys()],
      ['_.._Ink', '_.._Ink (2)'].flatMap((folder) => inside.map((name) => `${folder}/${name}`))
    )

    await syncRefund(await approveRefund(first!))
    await settle()
    const remaining = unpacked(await fetchArchive(client, buyer, ofPayment(paymentNo)))
    assert.lengthOf([...remaining.keys()], 3)
  })

  test('are for the buyer only: another’s order is a 404, a refunded one is rejected', async ({
    client,
    assert,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    const { paymentNo } = await Payment.findOrFail(order.paymentId)
    const other = await makeBuyer()
    const { url } = await drawn(client, buyer, ofOrder(order))
    for (const path of [ofOrder(order), ofPayment(paymentNo), ofOrder({ tradeNo: 'CM0' })]) {
      ;(await client.post(path)).assertStatus(401)
      ;(await client.post(path).loginAs(other)).assertStatus(404)
      // The address is signed, so a link on another site cannot start a download.
      ;(await client.get(path).loginAs(buyer)).assertStatus(403)
    }
    ;(await client.get(url)).assertStatus(401)
    ;(await client.get(url).loginAs(other)).assertStatus(403)
    ;(await client.get(url.replace('signature=', 'signature=x')).loginAs(buyer)).assertStatus(403)

    const unpaid = await makeUnpaidOrder(other, book)
    ;(await client.post(ofOrder(unpaid.order)).loginAs(other)).assertStatus(409)
    await syncRefund(await approveRefund(order))
    await settle()
    ;(await client.post(ofOrder(order)).loginAs(buyer)).assertStatus(403)
    ;(await client.get(url).loginAs(buyer)).assertStatus(403)
    assert.lengthOf(await db.from('downloads').where('user_id', other.id), 0)
  })

  test('of an order with an invalid number are a 404', async ({ client }) => {
    const buyer = await makeBuyer()
    for (const path of [ofOrder({ tradeNo: '' }), ofPayment('')]) {
      const response = await client.post(path).loginAs(buyer)
      response.assertStatus(404)
    }
  })

  test('are limited to six requests a minute', async ({ client }) => {
    const book = await makeBook(await makeSeller(), ALL_MARKS_OFF)
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    for (let time = 1; time <= 6; time++) await drawn(client, buyer, ofOrder(order))
    ;(await client.post(ofOrder(order)).loginAs(buyer)).assertStatus(429)
  })
})
