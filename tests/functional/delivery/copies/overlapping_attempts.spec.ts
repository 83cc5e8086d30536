import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { PrivateFiles } from '#platform/storage/private_files'
import { ClaimCopy } from '#delivery/copies/actions/claim_copy'
import { FinishCopy } from '#delivery/copies/actions/finish_copy'
import { StampCopy } from '#delivery/copies/actions/stamp_copy'
import { RequeueStaleCopies } from '#delivery/copies/actions/requeue_stale_copies'
import { stampingJob } from '#delivery/copies/values/stamping_job'
import Copy from '#delivery/models/copy'
import { freezeClock } from '#tests/support/clock'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { buy, copyBytes, makeBook } from '#tests/support/delivery'

const stampingJobs = async () => (await app.container.make(InMemoryQueue)).named(stampingJob)

test.group('Copies | attempts that overtake each other', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  test('of two attempts only the later one can finish, with one event', async ({ assert }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const copy = await Copy.findByOrFail('attachmentId', book.pdf.id)
    await copy.merge({ status: 'processing' }).save()
    await db.from('outbox_events').delete()

    const claimCopy = await app.container.make(ClaimCopy)
    const finishCopy = await app.container.make(FinishCopy)
    const old = await claimCopy.execute({ copyId: copy.id })
    const young = await claimCopy.execute({ copyId: copy.id })
    assert.equal(young!.abandonedKey, old!.storageKey)

    const owner = { buyerId: buyer.id, kind: 'pdf' } as const
    const done = { status: 'done', keyId: 'k1', bytes: 7 } as const
    assert.isFalse(await finishCopy.execute(old!, owner, done))
    assert.isTrue(await finishCopy.execute(young!, owner, done))
    // The response to the commit was lost, so it is retried: the bytes are still the copy.
    assert.isTrue(await finishCopy.execute(young!, owner, done))
    assert.isFalse(
      await finishCopy.execute(old!, owner, {
        status: 'failed',
        reason: 'interrupted',
        detail: null,
      })
    )
    await copy.refresh()
    assert.equal(copy.storageKey, young!.storageKey)
    const events = await db.from('outbox_events').where('name', 'delivery.copy_ready')
    assert.lengthOf(events, 1)
  })

  test('leftovers of a killed attempt in storage are removed by the next', async ({ assert }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const files = await app.container.make(PrivateFiles)
    const copy = await Copy.findByOrFail('attachmentId', book.pdf.id)
    const leftoverKey = `copies/${copy.id}/left-behind`
    await files.put(leftoverKey, Buffer.from('half'), { contentType: 'application/pdf' })
    await copy.merge({ status: 'processing', storageKey: leftoverKey }).save()

    const stampCopy = await app.container.make(StampCopy)
    await stampCopy.execute({ copyId: copy.id })
    assert.isFalse(await files.exists(leftoverKey))
    assert.isTrue((await copyBytes(buyer, book.pdf)).includes('%PDF-'))
  })

  test('a job that ended its copy and died dispatches the next copy when it runs again', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const [first, second] = [await makeBook(seller), await makeBook(seller)]
    await buy(buyer, first)
    await buy(buyer, second)
    const done = await Copy.findByOrFail('attachmentId', first.pdf.id)
    const waiting = await Copy.findByOrFail('attachmentId', second.pdf.id)
    await done.merge({ status: 'done' }).save()
    await waiting.merge({ status: 'queued' }).save()
    await emptyQueue()

    const stampCopy = await app.container.make(StampCopy)
    await stampCopy.execute({ copyId: done.id })
    const jobs = await stampingJobs()
    assert.deepEqual(
      jobs.map(({ payload }) => (payload as { copyId: number }).copyId),
      [waiting.id]
    )
  })

  test('a copy whose job was lost is found by the sweeper within a minute', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const copy = await Copy.findByOrFail('attachmentId', book.pdf.id)
    await db.from('copies').where('id', copy.id).update({ status: 'queued', round: 7 })

    const sweeper = await app.container.make(RequeueStaleCopies)
    await sweeper.execute()
    const jobOf = async () => (await stampingJobs()).filter(({ id }) => id.endsWith(`${copy.id}.7`))
    assert.lengthOf(await jobOf(), 0, 'a copy that was touched a moment ago is left alone')

    clock.moveBy({ seconds: 61 })
    await (await app.container.make(RequeueStaleCopies)).execute()
    await sweeper.execute()
    assert.lengthOf(await jobOf(), 1)
    await settle()
    assert.equal((await copy.refresh()).status, 'done')
  })
})
