import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { ClaimCopy } from '#delivery/copies/actions/claim_copy'
import { FinishCopy } from '#delivery/copies/actions/finish_copy'
import type User from '#identity/models/user'
import { buy, makeBook, type Book } from '#tests/support/delivery'
import { makeUser } from '#tests/support/identity'
import { untilAwaited } from '#tests/support/suite/locks'
import { lastMailTo, mailsTo } from '#tests/support/mailbox'
import { makeBuyer, makePaidOrder, makeSeller, type Seller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const reason = 'It held another customer’s address'
const doors = {
  creator: (id: number) => `/api/v1/creator-dashboard/attachments/${id}/withdrawal`,
  admin: (id: number) => `/api/v1/admin-dashboard/attachments/${id}/withdrawal`,
}

const withdraw = (client: ApiClient, { user }: Pick<Seller, 'user'>, id: number) =>
  client.post(doors.creator(id)).loginAs(user).json({ reason })

function download(client: ApiClient, buyer: User, { id, pdf }: Book) {
  return client
    .post(`/api/v1/creator/products/${id}/attachments/${pdf.id}/pre-signed-url`)
    .loginAs(buyer)
    .json({ downloadMethod: 'watermarked' })
}
const makeCopy = (client: ApiClient, buyer: User, { id, pdf }: Book) =>
  client.post(`/api/v1/creator/products/${id}/attachments/${pdf.id}/watermark`).loginAs(buyer)

async function filesOf(client: ApiClient, buyer: User, tradeNo: string) {
  const response = await client.get(`/api/v1/user/orders/${tradeNo}/files`).loginAs(buyer)
  return response.body().data.files as any[]
}

const auditOf = (attachmentId: number) =>
  db
    .from('audit_entries')
    .where({ subject_type: 'attachment', subject_id: String(attachmentId) })
    .orderBy('id')

test.group('A withdrawn file', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  async function sold() {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    const order = await buy(buyer, book)
    return { seller, book, buyer, order }
  }

  test('is neither made nor downloaded any more, and its buyers see why', async ({
    client,
    assert,
  }) => {
    const { seller, book, buyer, order } = await sold()
    ;(await download(client, buyer, book)).assertStatus(200)
    const response = await withdraw(client, seller, book.pdf.id)
    response.assertStatus(200)
    assert.deepEqual(response.body().data, { buyers: 1, isHidden: false })

    for (const rejected of [
      await download(client, buyer, book),
      await makeCopy(client, buyer, book),
    ]) {
      rejected.assertStatus(403)
      assert.equal(rejected.body().error, 'FILE_WITHDRAWN')
      assert.include(rejected.body().message, reason)
    }
    const [text, pdf] = await filesOf(client, buyer, order.tradeNo)
    assert.isNull(text.withdrawal)
    assert.equal(pdf.attachmentId, book.pdf.id)
    assert.equal(pdf.withdrawal.reason, reason)
  })

  test('every buyer is mailed the reason once, others are not; the audit log has it', async ({
    client,
    assert,
  }) => {
    const { seller, book, buyer } = await sold()
    await db.from('attachments').where('id', book.text.id).update({ deleted_at: new Date() })
    const later = await makeBuyer()
    await buy(later, book)
    await withdraw(client, seller, book.text.id)
    await settle()
    const mail = await lastMailTo(buyer.email)
    assert.include(mail.subject!, 'A file was withdrawn')
    assert.include(mail.text, reason)
    const isTold = (mails: { subject: string | null }[]) =>
      mails.filter(({ subject }) => subject?.includes('withdrawn')).length
    assert.equal(isTold(await mailsTo(buyer.email)), 1)
    assert.equal(isTold(await mailsTo(later.email)), 0)
    const [entry] = await auditOf(book.text.id)
    assert.containsSubset(entry, {
      action: 'attachment.withdrawn',
      actor_id: seller.user.id,
      details: { reason, buyers: 1 },
    })
  })

  test('a retired file differs: past buyers keep it', async ({ client, assert }) => {
    const { seller, book, buyer, order } = await sold()
    await db.from('attachments').where('id', book.pdf.id).update({ deleted_at: new Date() })
    ;(await download(client, buyer, book)).assertStatus(200)
    ;(await withdraw(client, seller, book.pdf.id)).assertStatus(200)
    ;(await download(client, buyer, book)).assertStatus(403)
    const files = await filesOf(client, buyer, order.tradeNo)
    assert.lengthOf(files, 2)
  })

  test('a copy in progress does not become ready', async ({ client, assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const copies = () => db.from('copies').where('attachment_id', book.pdf.id)
    await copies().update({ status: 'queued', storage_key: null })
    const { id } = await copies().firstOrFail()
    const claim = await (await app.container.make(ClaimCopy)).execute({ copyId: id })
    await withdraw(client, seller, book.pdf.id)
    const finish = await app.container.make(FinishCopy)
    const outcome = { status: 'done', keyId: 'k1', bytes: 1 } as const
    assert.isFalse(await finish.execute(claim!, { buyerId: buyer.id, kind: 'pdf' }, outcome))
    const [copy] = await copies()
    assert.containsSubset(copy, { status: 'failed', failure_reason: 'withdrawn' })

    ;(await client.delete(doors.creator(book.pdf.id)).loginAs(seller.user)).assertStatus(200)
    await settle()
    assert.equal((await copies().firstOrFail()).status, 'done')
    ;(await download(client, buyer, book)).assertStatus(200)
    const [, restored] = await auditOf(book.pdf.id)
    assert.equal(restored.action, 'attachment.restored')
    assert.include((await lastMailTo(buyer.email)).subject!, 'available again')
  })

  test('takes a product without other files off sale, and is not sold again', async ({
    client,
    assert,
  }) => {
    const { seller, book } = await sold()
    await db.from('attachments').where('id', book.text.id).update({ product_id: null })
    const response = await withdraw(client, seller, book.pdf.id)
    assert.isTrue(response.body().data.isHidden)
    const { status } = await db.from('products').where('id', book.id).firstOrFail()
    assert.equal(status, 'draft')
    const again = await client
      .put(`/api/v1/creator-dashboard/shop/products/${book.id}`)
      .loginAs(seller.user)
      .json({ attachmentIds: [book.pdf.id] })
    again.assertStatus(409)
    assert.equal(again.body().error, 'WITHDRAWN_FILE_HELD')
  })

  test('only its own creator withdraws and restores it; only an admin restores what an admin withdrew', async ({
    client,
    assert,
  }) => {
    const { seller, book, buyer } = await sold()
    const { id } = book.pdf
    ;(await withdraw(client, await makeSeller(), id)).assertStatus(404)
    ;(await withdraw(client, { user: buyer }, id)).assertStatus(403)
    const admin = await makeUser({ role: 'admin' })
    ;(await client.post(doors.admin(id)).loginAs(admin).json({ reason })).assertStatus(200)
    ;(await withdraw(client, seller, id)).assertStatus(409)
    const restoring = await client.delete(doors.creator(id)).loginAs(seller.user)
    restoring.assertStatus(403)
    assert.equal(restoring.body().error, 'WITHDRAWN_BY_ADMIN')
    ;(await client.delete(doors.admin(id)).loginAs(admin)).assertStatus(200)
    ;(await client.delete(doors.admin(id)).loginAs(admin)).assertStatus(409)
    ;(await download(client, buyer, book)).assertStatus(200)
  })

  test('a withdrawal needs a reason and a buyer, and happens once', async ({ client, assert }) => {
    const { seller, book } = await sold()
    for (const wrong of ['', ' ', 'x'.repeat(501), null]) {
      const response = await client
        .post(doors.creator(book.pdf.id))
        .loginAs(seller.user)
        .json({ reason: wrong })
      response.assertStatus(422)
    }
    const unsold = await makeBook(seller)
    assert.equal((await withdraw(client, seller, unsold.pdf.id)).body().error, 'FILE_HAS_NO_BUYERS')
    assert.isNull((await db.from('attachments').where('id', unsold.pdf.id).first()).withdrawn_at)
    await withdraw(client, seller, book.pdf.id)
    const twice = await withdraw(client, seller, book.pdf.id)
    assert.equal(twice.body().error, 'ALREADY_WITHDRAWN')
  })
})

test.group('A withdrawal at the moment of a download', (group) => {
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('the download waits for the withdrawal, and is rejected', async ({ client, assert }) => {
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const buyer = await makeBuyer()
    await makePaidOrder(buyer, book)
    await settle()

    const trx = await db.transaction()
    const now = new Date()
    await trx
      .from('attachments')
      .where('id', book.pdf.id)
      .update({ withdrawn_at: now, withdrawn_reason: reason, deleted_at: now })
    let hasAnswered = false
    const asking = download(client, buyer, book).then((response) => {
      hasAnswered = true
      return response
    })
    await untilAwaited(trx)
    assert.isFalse(hasAnswered)
    await trx.commit()
    const response = await asking
    response.assertStatus(403)
    assert.equal(response.body().error, 'FILE_WITHDRAWN')
    assert.lengthOf(await db.from('downloads').where('user_id', buyer.id), 0)
  })
})
