/** @last It measures how much memory its process needs. */
import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import Attachment from '#catalog/models/attachment'
import Copy from '#delivery/models/copy'
import { everythingMarked, pdfOf } from '#tests/support/delivery'
import { hostileFiles } from '#tests/support/attacks/hostile_files'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import type { Listing, Seller } from '#tests/support/orders'
import { pictureBytes } from '#tests/support/catalog'
import { sendFile } from '#tests/support/files/uploads'
import { emptyQueue, settle } from '#tests/support/queue'
import { soldBook, traceFile } from '#tests/support/tracing'

const LIBRARY = '/api/v1/creator-dashboard/attachments'
const MOST_MEGABYTES = 200
/** CPU time of all threads: a loaded machine may take longer. */
const MOST_SECONDS = 30

/** The peak memory of this process and its threads. */
const peakMegabytes = () => process.resourceUsage().maxRSS / 1024

async function timed<T>(work: () => Promise<T>) {
  const began = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(began)
  return { result, seconds: (user + system) / 1e6 }
}

/** Uploads a file to the library as a browser does, under a valid name. */
async function upload(client: ApiClient, { user }: Seller, name: string, bytes: Buffer) {
  const uploadKey = await sendFile(client, user, name, bytes)
  return client.post(LIBRARY).loginAs(user).json({ uploadKey })
}

/** Sells the file: it is stamped, and downloaded when the copy succeeded. */
async function sell(client: ApiClient, goods: Listing, attachmentId: number) {
  await Attachment.query().where('id', attachmentId).update({ productId: goods.id })
  const buyer = await makeBuyer()
  await makePaidOrder(buyer, goods)
  await settle()
  const { status } = await Copy.findByOrFail({ attachmentId, buyerId: buyer.id })
  if (status === 'failed') return { status, headers: null }
  const link = `/api/v1/creator/products/${goods.id}/attachments/${attachmentId}/pre-signed-url`
  const opened = await client.post(link).loginAs(buyer).json({ downloadMethod: 'watermarked' })
  const response = await client.get(opened.body().data.url)
  return { status, headers: response.headers() }
}

test.group('Hostile files', (group) => {
  let files: Record<string, Buffer>
  group.setup(async () => {
    files = await hostileFiles()
  })
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(600_000)

  test('are rejected in the toolbox, or reported as unmarked', async ({ client, assert }) => {
    const { seller } = await soldBook(1)
    // Accepted and rejected files first: modules and PDFium, loaded by the first responses, do not count as the cost
    // of a file.
    const broken = files['PNG of 8,900 x 8,900']!.subarray(0, 900)
    for (const bytes of [await pictureBytes(), broken, await pdfOf(3), await pdfOf(3)])
      await traceFile(client, seller.user, bytes, 'warm.png')
    const before = peakMegabytes()
    for (const [name, bytes] of Object.entries(files)) {
      const { user } = await makeSeller()
      const { result, seconds } = await timed(() => traceFile(client, user, bytes, 'leak.pdf'))
      const { data, error } = result.body()
      const verdict = data ? data.verdict : error
      assert.include([200, 413, 422], result.status(), `${name}: ${result.text()}`)
      if (data) assert.deepEqual(data.suspects, [], name)
      assert.isBelow(seconds, MOST_SECONDS, name)
      assert.isBelow(peakMegabytes() - before, MOST_MEGABYTES, `${name}: ${verdict}`)
    }
  })

  for (const extension of ['pdf', 'txt']) {
    test(`named .${extension} are rejected in the library, or sold as harmless copies`, async ({
      client,
      assert,
    }) => {
      await soldBook(1)
      const before = peakMegabytes()
      for (const [name, bytes] of Object.entries(files)) {
        const seller = await makeSeller()
        const goods = await makeListing(seller, {
          watermark: JSON.stringify({ ...everythingMarked, synonymGroups: [] }),
        })
        const { seconds } = await timed(async () => {
          const response = await upload(client, seller, `book.${extension}`, bytes)
          if (response.status() !== 201) return response.assertStatus(422)
          if (extension === 'txt') return
          const { status, headers } = await sell(client, goods, response.body().data.id)
          assert.include(['done', 'failed'], status, name)
          if (!headers) return
          assert.match(String(headers['content-disposition']), /^attachment/, name)
          assert.equal(headers['x-content-type-options'], 'nosniff', name)
          assert.include(String(headers['content-security-policy']), 'sandbox', name)
        })
        assert.isBelow(seconds, MOST_SECONDS, name)
        assert.isBelow(peakMegabytes() - before, MOST_MEGABYTES, name)
      }
    })
  }

  test('never make the server write a ZIP’s entries outside of their folder', async ({
    client,
    assert,
  }) => {
    const { user } = await makeSeller()
    for (const name of ['zip slip', 'zip with a symbolic link']) {
      const response = await traceFile(client, user, files[name]!, '../../../../tmp/slipped.pdf')
      response.assertStatus(422)
    }
    assert.isFalse(existsSync('/etc/cron.d/x'))
    assert.isFalse(existsSync('/tmp/slipped.pdf'))
  })
})
