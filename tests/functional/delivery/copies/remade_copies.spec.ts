import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { StampCopy } from '#delivery/copies/actions/stamp_copy'
import { stampingJob } from '#delivery/copies/values/stamping_job'
import Copy from '#delivery/models/copy'
import type User from '#identity/models/user'
import CopyRemake from '../../../../commands/delivery/copy_remake.js'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { buy, copyBytes, makeBook } from '#tests/support/delivery'

/** A buyer whose copy of the PDF failed for good. */
async function failedCopy() {
  const seller = await makeSeller()
  const book = await makeBook(seller)
  const buyer = await makeBuyer()
  const order = await buy(buyer, book)
  const copy = await Copy.findByOrFail({ buyerId: buyer.id, attachmentId: book.pdf.id })
  const failure = { status: 'failed', failureReason: 'interrupted', storageKey: null } as const
  await copy.merge({ ...failure, attempts: 5 }).save()
  return { seller, book, buyer, order, copy }
}

function remake(client: ApiClient, user: User, copyId: number | string) {
  return client
    .post(`/api/v1/creator-dashboard/watermark-assignment/copies/${copyId}/remake`)
    .loginAs(user)
    .json({})
}

test.group('Copies | made again', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })
  group.each.timeout(60_000)

  test('an admin has a copy of any shop made again; other users are rejected on that route', async ({
    client,
    assert,
  }) => {
    const { seller, buyer, order, copy } = await failedCopy()
    const admin = await makeBuyer()
    await admin.merge({ role: 'admin' }).save()
    const path = (id: number) => `/api/v1/admin-dashboard/copies/${id}/remake`
    ;(await client.post(path(copy.id))).assertStatus(401)
    for (const person of [buyer, seller.user]) {
      ;(await client.post(path(copy.id)).loginAs(person).json({})).assertStatus(403)
    }
    const page = await client.get(`/admin/orders/${order.tradeNo}`).loginAs(admin)
    page.assertStatus(200)
    const response = await client.post(path(copy.id)).loginAs(admin).json({})
    response.assertStatus(200)
    assert.equal(response.body().data.status, 'queued')
    await settle()
    assert.isTrue((await copy.refresh()).isDone)
    ;(await client.post(path(copy.id)).loginAs(admin).json({})).assertStatus(409)
    ;(await client.post(path(2_000_000_000)).loginAs(admin).json({})).assertStatus(404)
  })

  test('a job that is restarted in the queue makes the copy', async ({ assert }) => {
    const { book, buyer, copy } = await failedCopy()
    const job = await app.container.make(StampCopy)
    await job.execute({ copyId: copy.id })
    await copy.refresh()
    assert.deepEqual([copy.status, copy.round, copy.attempts], ['done', 1, 1])
    assert.isTrue((await copyBytes(buyer, book.pdf)).includes('%PDF-'))
  })

  test('a job of a copy that is done, or of a refunded order, makes nothing', async ({
    assert,
  }) => {
    const { copy } = await failedCopy()
    await db.from('entitlements').update({ revoked_at: new Date() })
    const stampCopy = await app.container.make(StampCopy)
    await stampCopy.execute({ copyId: copy.id })
    assert.equal((await copy.refresh()).status, 'failed')
    await copy.merge({ status: 'done', storageKey: 'copies/kept' }).save()
    await stampCopy.execute({ copyId: copy.id })
    assert.equal((await copy.refresh()).storageKey, 'copies/kept')
  })

  test('the buyer has a copy made again from the order; many clicks dispatch one job', async ({
    client,
    assert,
  }) => {
    const { book, buyer, copy } = await failedCopy()
    const path = `/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/watermark`
    const responses = await Promise.all(
      [1, 2, 3].map(() => client.post(path).loginAs(buyer).json({}))
    )
    for (const response of responses) response.assertStatus(200)
    const jobs = (await app.container.make(InMemoryQueue)).named(stampingJob)
    assert.lengthOf(
      jobs.filter(({ state }) => state === 'waiting'),
      1
    )
    await settle()
    await copy.refresh()
    assert.deepEqual([copy.status, copy.round], ['done', 2])
  })

  test('the creator has a copy made again, once, and only in the own shop', async ({
    client,
    assert,
  }) => {
    const { seller, copy } = await failedCopy()
    const { user: stranger } = await makeSeller()
    ;(await remake(client, stranger, copy.id)).assertStatus(404)
    ;(await remake(client, seller.user, 2_000_000_000)).assertStatus(404)
    ;(await remake(client, seller.user, copy.id)).assertStatus(200)
    const again = await remake(client, seller.user, copy.id)
    again.assertStatus(409)
    again.assertBodyContains({ error: 'COPY_NOT_FAILED' })
    await settle()
    assert.equal((await copy.refresh()).status, 'done')
  })

  test('the list of assignments shows why a copy failed', async ({ client }) => {
    const { seller, copy } = await failedCopy()
    const list = await client
      .get('/api/v1/creator-dashboard/watermark-assignment')
      .loginAs(seller.user)
    list.assertBodyContains({
      data: { items: [{ copyId: copy.id, failureReason: 'interrupted' }] },
    })
  })

  test('an operator has copies made again: by copy, by order, by error code', async ({
    assert,
  }) => {
    const { order, copy } = await failedCopy()
    for (const flag of [`--copy=${copy.id}`, `--order=${order.tradeNo}`, '--reason=interrupted']) {
      const failure = {
        failureReason: 'interrupted',
        failureDetail: 'ENOENT: no such file',
      } as const
      await copy.merge({ status: 'failed', ...failure }).save()
      const command = (await ace.create(CopyRemake, [flag])) as CopyRemake
      const detail = failure.failureDetail
      assert.deepEqual(await command.work(), {
        copies: [{ id: copy.id, reason: 'interrupted', detail, isQueued: true }],
      })
      command.assertLogMatches(/is queued; it had failed: interrupted: ENOENT: no such file/)
      await settle()
      assert.equal((await copy.refresh()).status, 'done', flag)
    }
    const done = await ace.exec('copy:remake', [`--copy=${copy.id}`])
    done.assertFailed()
    ;(await ace.exec('copy:remake', ['--order=nothing'])).assertFailed()
    ;(await ace.exec('copy:remake', [])).assertFailed()
  })
})
