import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type { FailurePolicy } from '#catalog/values/watermark_settings'
import Download from '#delivery/models/download'
import type User from '#identity/models/user'
import { emptyQueue } from '#tests/support/queue'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { buy, everythingMarked, makeAttachment, makeBook } from '#tests/support/delivery'

const BROKEN = Buffer.from('%PDF-1.7\nno more than this')

async function soldBrokenBook(onWatermarkFailure: FailurePolicy) {
  const seller = await makeSeller()
  const watermark = JSON.stringify({ ...everythingMarked, onWatermarkFailure })
  const goods = await makeListing(seller, { watermark })
  const pdf = await makeAttachment(seller, goods, { kind: 'pdf', bytes: BROKEN })
  const buyer = await makeBuyer()
  await buy(buyer, goods)
  return { seller, buyer, file: { productId: goods.id, id: pdf.id } }
}

type File = { productId: number; id: number }

const path = ({ productId, id }: File) => `/api/v1/creator/products/${productId}/attachments/${id}`

function askFor(client: ApiClient, user: User, file: File, downloadMethod = 'original') {
  return client
    .post(`${path(file)}/pre-signed-url`)
    .loginAs(user)
    .json({ downloadMethod })
}

test.group('Downloads | the original', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('where the copy failed and the creator offers it, the buyer gets it, and it is recorded', async ({
    client,
    assert,
  }) => {
    const { buyer, file } = await soldBrokenBook('offer_original')
    const status = await client.get(`${path(file)}/watermark-status`).loginAs(buyer)
    status.assertBodyContains({ data: { status: 'failed', offersOriginal: true } })

    const response = await askFor(client, buyer, file)
    response.assertStatus(200)
    const bytes = await client.get(response.body().data.url)
    assert.isTrue(Buffer.from(bytes.body()).equals(BROKEN))
    const row = await Download.findByOrFail('userId', buyer.id)
    assert.equal(row.method, 'original')
    assert.isNotNull(row.copyId)
  })

  test('where the creator chose to wait, buyers do not get it', async ({ client, assert }) => {
    const { buyer, file } = await soldBrokenBook('wait')
    const status = await client.get(`${path(file)}/watermark-status`).loginAs(buyer)
    status.assertBodyContains({ data: { status: 'failed', offersOriginal: false } })
    const response = await askFor(client, buyer, file)
    response.assertStatus(403)
    response.assertBodyContains({ error: 'ORIGINAL_REFUSED' })
    assert.isNull(await Download.findBy('userId', buyer.id))
  })

  test('a copy that waits, is being made or is ready does not give access to the original', async ({
    client,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const file = { productId: book.id, id: book.pdf.id }
    for (const status of ['queued', 'converting', 'processing', 'done']) {
      await db.from('copies').where('buyer_id', buyer.id).update({ status })
      ;(await askFor(client, buyer, file)).assertStatus(403)
    }
  })

  test('the creator may download the own file; other creators and visitors may not', async ({
    client,
    assert,
  }) => {
    const [seller, other] = [await makeSeller(), await makeSeller()]
    const book = await makeBook(seller)
    const file = { productId: book.id, id: book.pdf.id }
    const response = await askFor(client, seller.user, file)
    response.assertStatus(200)
    const bytes = await client.get(response.body().data.url)
    assert.isTrue(Buffer.from(bytes.body()).equals(book.pdf.bytes))
    for (const user of [other.user, await makeBuyer()]) {
      ;(await askFor(client, user, file)).assertStatus(404)
    }
  })
})
