import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import watermarking from '#config/watermarking'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { RelayEventBatch } from '#platform/outbox/relay_event_batch'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { RenderMarkedFile } from '#delivery/copies/actions/render_marked_file'
import { RequeueStaleCopies } from '#delivery/copies/actions/requeue_stale_copies'
import { stampingJob } from '#delivery/copies/values/stamping_job'
import Copy from '#delivery/models/copy'
import type User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { everythingMarked, makeAttachment, pdfOf } from '#tests/support/delivery'

const queueInMemory = () => app.container.make(InMemoryQueue)

/** A product of this many PDFs. */
async function makeSeries(volumes: number) {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
  const bytes = await pdfOf(1)
  const files = []
  for (let n = 0; n < volumes; n++) {
    files.push(await makeAttachment(seller, goods, { kind: 'pdf', bytes, name: `${n + 1}.pdf` }))
  }
  return { ...goods, files }
}

type Series = Awaited<ReturnType<typeof makeSeries>>

/** All pay and are granted, one after the other, but no worker of the stamping lane runs. */
async function buyAndWait(...purchases: [User, Series][]) {
  for (const [buyer, series] of purchases) await makePaidOrder(buyer, series)
  await (await app.container.make(RelayEventBatch)).execute()
  const queue = await queueInMemory()
  await queue.runDue()
}

async function inLane(): Promise<number[]> {
  const jobs = (await queueInMemory()).named(stampingJob)
  return jobs
    .filter(({ state }) => state === 'waiting')
    .sort((a, b) => a.priority - b.priority)
    .map(({ payload }) => (payload as { copyId: number }).copyId)
}

function wait(client: ApiClient, buyer: User, series: Series, volume: number) {
  const { id } = series.files[volume]!
  return client
    .post(`/api/v1/creator/products/${series.id}/attachments/${id}/watermark`)
    .loginAs(buyer)
    .json({})
}

function look(client: ApiClient, buyer: User, series: Series) {
  const { id } = series.files[0]!
  return client
    .get(`/api/v1/creator/products/${series.id}/attachments/${id}/watermark-status`)
    .loginAs(buyer)
}

/** A slow worker, with a callback during each copy. */
async function workSlowly(meanwhile: (buyerId: number) => Promise<void>) {
  const press = await app.container.make(RenderMarkedFile)
  const execute: RenderMarkedFile['execute'] = async (input) => {
    const { buyerId } = input.copy
    await meanwhile(buyerId)
    return press.execute(input)
  }
  app.container.swap(RenderMarkedFile, () =>
    Object.assign(Object.create(press) as RenderMarkedFile, { execute })
  )
  return () => app.container.restore(RenderMarkedFile)
}

test.group('Copies | the queue', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('a buyer of many files does not block the next buyer', async ({ assert }) => {
    const [long, short] = [await makeSeries(4), await makeSeries(1)]
    const [greedy, modest] = [await makeBuyer(), await makeBuyer()]
    await buyAndWait([greedy, long], [modest, short])

    const owners = await Copy.query().whereIn('id', await inLane())
    assert.lengthOf(
      owners.filter(({ buyerId }) => buyerId === greedy.id),
      2
    )
    const theirs = await Copy.findByOrFail('buyerId', modest.id)
    assert.deepEqual((await inLane()).indexOf(theirs.id), 2)

    await settle()
    const done = await Copy.query().where('status', 'done').orderBy(['doneAt', 'id'])
    assert.lengthOf(done, 5)
  })

  test('every waiting copy has a position, also before it is in the lane', async ({
    client,
    assert,
  }) => {
    const series = await makeSeries(4)
    const buyer = await makeBuyer()
    await buyAndWait([buyer, series])
    const places = []
    for (const { id } of series.files) {
      const response = await client
        .get(`/api/v1/creator/products/${series.id}/attachments/${id}/watermark-status`)
        .loginAs(buyer)
      places.push(response.body().data.position)
    }
    assert.deepEqual(places, [1, 2, 3, 4])
  })

  test('buyers who wait on the page come before those who left', async ({ client, assert }) => {
    const series = await makeSeries(1)
    const [absent, present] = [await makeBuyer(), await makeBuyer()]
    await buyAndWait([absent, series], [present, series])
    const watched = await Copy.findByOrFail('buyerId', present.id)
    assert.equal((await inLane()).at(-1), watched.id)

    ;(await wait(client, present, series, 0)).assertBodyContains({
      data: { status: 'queued', position: 1 },
    })
    await wait(client, present, series, 0)
    assert.equal((await inLane())[0], watched.id)
    assert.lengthOf(await inLane(), 2)
    await settle()
    assert.equal((await watched.refresh()).status, 'done')
  })

  test('no copy starves: after ten minutes it has the priority of an awaited one', async ({
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const series = await makeSeries(1)
    const [first, second] = [await makeBuyer(), await makeBuyer()]
    await buyAndWait([first, series], [second, series])
    const late = await Copy.findByOrFail('buyerId', second.id)
    const old = clock.now().minus({ minutes: 11 })
    await late.merge({ queuedAt: old }).save()

    const sweep = await app.container.make(RequeueStaleCopies)
    await sweep.execute()
    assert.equal((await inLane())[0], late.id)
    assert.isNotNull((await late.refresh()).awaitedAt)
  })

  test('twenty buyers wait, each with a position, and all are served in order', async ({
    assert,
  }) => {
    const series = await makeSeries(1)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer()))
    await buyAndWait(...buyers.map((buyer): [User, Series] => [buyer, series]))
    const ids = buyers.map(({ id }) => id)
    const copies = await Copy.query().whereIn('buyerId', ids).orderBy('id')
    const inOrder = copies.map(({ id }) => id)
    assert.deepEqual(await inLane(), inOrder.slice(0, watermarking.stamping.perShop))
    await settle()
    const done = await Copy.query()
      .whereIn('buyerId', ids)
      .where('status', 'done')
      .orderBy(['doneAt', 'id'])
    assert.deepEqual(
      done.map(({ id }) => id),
      inOrder
    )
  })

  test('many buyers of one shop do not block the only buyer of the next shop', async ({
    assert,
  }) => {
    const [crowded, quiet] = [await makeSeries(1), await makeSeries(1)]
    const crowd = await Promise.all(Array.from({ length: 12 }, () => makeBuyer()))
    const modest = await makeBuyer()
    const purchases = crowd.map((buyer): [User, Series] => [buyer, crowded])
    await buyAndWait(...purchases, [modest, quiet])
    const theirs = await Copy.findByOrFail('buyerId', modest.id)
    assert.deepEqual((await inLane()).indexOf(theirs.id), watermarking.stamping.perShop)
  })

  test('a lost copy is found behind any number of waiting copies', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const series = await makeSeries(1)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer()))
    await buyAndWait(...buyers.map((buyer): [User, Series] => [buyer, series]))
    const lost = await Copy.query().where('buyerId', buyers[5]!.id).firstOrFail()
    await lost.merge({ status: 'processing', round: 4 }).save()
    clock.moveBy({ minutes: 2 })
    await (await app.container.make(RequeueStaleCopies)).execute()
    assert.include(await inLane(), lost.id)
  })

  test('twenty buyers who click twice at a slow worker get one copy and one mail each', async ({
    client,
    assert,
    cleanup,
  }) => {
    const series = await makeSeries(1)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer()))
    await buyAndWait(...buyers.map((buyer): [User, Series] => [buyer, series]))
    const clickTwice = (buyer: User) =>
      Promise.all([wait(client, buyer, series, 0), wait(client, buyer, series, 0)])
    await Promise.all(buyers.map(clickTwice))

    const places: number[] = []
    const restore = await workSlowly(async (buyerId) => {
      await clickTwice(buyers.find(({ id }) => id === buyerId)!)
      places.push((await look(client, buyers.at(-1)!, series)).body().data.position)
    })
    cleanup(restore)
    await settle()
    await Promise.all(buyers.map(clickTwice))
    await settle()

    assert.deepEqual(places.slice(0, -1), range(19, 1))
    assert.lengthOf((await queueInMemory()).named(stampingJob), 20)
    for (const { id, email } of buyers) {
      const copies = await Copy.query().where('buyerId', id)
      assert.deepEqual(
        copies.map(({ status, round, attempts }) => ({ status, round, attempts })),
        [{ status: 'done', round: 1, attempts: 1 }]
      )
      const letters = (await mailsTo(email)).map(({ subject }) => subject)
      // One with the receipt, or one of each where a copy took longer than ten seconds.
      const isOfFiles = /^Your (files are ready|receipt and files): Ink drawing$/
      assert.lengthOf(
        letters.filter((subject) => isOfFiles.test(subject ?? '')),
        1
      )
      assert.equal(new Set(letters).size, letters.length)
    }
  })
})

/** Descending, both ends included. */
const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, step) => from - step)
