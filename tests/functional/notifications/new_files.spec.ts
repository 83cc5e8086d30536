import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { NotifyBuyers } from '#notifications/actions/buyers/notify_buyers'
import { TellBuyers } from '#notifications/actions/buyers/tell_buyers'
import { notifyBuyersJob } from '#notifications/values/jobs'
import { unsubscribeOf } from '#notifications/engines/unsubscribe_url'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import type { FrozenClock } from '#core/clock/clock'
import type User from '#identity/models/user'
import { freezeClock } from '#tests/support/clock'
import { makeAttachment, ALL_MARKS_OFF } from '#tests/support/delivery'
import { mailsTo } from '#tests/support/mailbox'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import type { ApiClient } from '@japa/api-client'

const LIST = '/api/v1/user/eventNotifications'

/** A product with a file and two buyers, of whom the second got the money back. */
async function makeSoldProduct() {
  const [seller, buyer, former] = [await makeSeller(), await makeBuyer(), await makeBuyer()]
  const goods = await makeListing(seller, { watermark: ALL_MARKS_OFF })
  const first = await makeAttachment(seller, goods, { kind: 'other', bytes: Buffer.from('0') })
  const order = await makePaidOrder(buyer, goods)
  await makePaidOrder(former, goods)
  await settle()
  await db.from('entitlements').where('buyer_id', former.id).update({ revoked_at: new Date() })

  const attachmentIds = [first.id]
  let saved = 0
  /** Saves the product with one more file, as the editor does. */
  const addFile = async (client: ApiClient, values: { notifyBuyers?: boolean } = {}) => {
    const bytes = Buffer.from(`new ${++saved}`)
    const { id } = await makeAttachment(seller, goods, { kind: 'other', bytes })
    await db.from('attachments').where({ id }).update({ product_id: null })
    attachmentIds.push(id)
    // Without a cover it could not be saved while it is published.
    const set = (status: string) => db.from('products').where('id', goods.id).update({ status })
    await set('draft')
    const response = await client
      .put(`/api/v1/creator-dashboard/shop/products/${goods.id}`)
      .loginAs(seller.user)
      .json({ attachmentIds, ...values })
    response.assertStatus(200)
    await set('published')
    return { id }
  }
  return { seller, buyer, former, goods, order, addFile }
}

const newsMails = async ({ email }: User) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'New files: Ink drawing')
const rowsOf = ({ id }: User) =>
  db.from('event_notifications').where({ user_id: id, type: 'files_updated' })

/** Moves the clock and runs the jobs that are due then, which the queue of tests does by the real time. */
async function pass(clock: FrozenClock, time: { minutes?: number; hours?: number }) {
  clock.moveBy(time)
  const job = await app.container.make(TellBuyers)
  const due = db.from('file_updates').where('due_at', '<=', clock.now().toJSDate())
  for (const { id: updateId } of await due) await job.execute({ updateId })
}

test.group('New files of a bought product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('several savings are one notification and one mail to those with a right to them', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyer, former, order, addFile } = await makeSoldProduct()
    await addFile(client)
    await settle()
    await pass(clock, { minutes: 9 })
    await addFile(client)
    await settle()
    const queued = (await app.container.make(InMemoryQueue)).named(notifyBuyersJob)
    assert.lengthOf(queued, 1)
    assert.closeTo(queued[0]!.dueAt - Date.now(), 600_000, 60_000)
    assert.lengthOf(await newsMails(buyer), 0)
    await pass(clock, { minutes: 2 })

    const [mail, ...others] = await newsMails(buyer)
    assert.lengthOf(others, 0)
    assert.include(mail!.text, '2 new files')
    assert.include(mail!.text, `/orders/${order.tradeNo}`)
    const stop = await unsubscribeOf(buyer.id, 'files')
    assert.deepEqual(mail!.headers, {
      'List-Unsubscribe': `<${stop.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const { items } = (await client.get(LIST).loginAs(buyer)).body().data
    assert.containsSubset(items, [
      { type: 'files_updated', count: 1, path: `/orders/${order.tradeNo}`, isGone: false },
    ])
    assert.isEmpty([...(await newsMails(former)), ...(await rowsOf(former))])
  })

  test('are told at most once a day, and later ones are not forgotten', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyer, addFile } = await makeSoldProduct()
    await addFile(client)
    await settle()
    await pass(clock, { minutes: 11 })
    await addFile(client)
    await settle()
    await pass(clock, { hours: 23 })
    assert.lengthOf(await newsMails(buyer), 1)
    await pass(clock, { hours: 1 })
    assert.lengthOf(await newsMails(buyer), 2)
    const rows = await rowsOf(buyer)
    assert.lengthOf(rows, 1)
    assert.equal(rows[0].count, 2)
  })

  test('are told only when the creator wants it, and not after they were removed', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyer, addFile } = await makeSoldProduct()
    await addFile(client, { notifyBuyers: false })
    await settle()
    assert.isEmpty(await db.from('file_updates'))
    const { id } = await addFile(client)
    await settle()
    await db.from('attachments').where({ id }).update({ deleted_at: new Date() })
    await pass(clock, { minutes: 11 })
    assert.isEmpty([...(await newsMails(buyer)), ...(await rowsOf(buyer))])
  })

  test('go on behind the last committed page, and a repeated job tells no buyer twice', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { buyer, goods, addFile } = await makeSoldProduct()
    const later = await makeBuyer()
    await makePaidOrder(later, goods)
    const silent = await makeBuyer()
    await makePaidOrder(silent, goods)
    await db.table('notification_preferences').insert({
      user_id: silent.id,
      topic: 'files',
      mail: false,
      push: true,
    })
    await addFile(client)
    await settle()
    clock.moveBy({ minutes: 1 })
    const { id: updateId } = await db.from('file_updates').firstOrFail()
    const told = { started_at: new Date(), after_id: buyer.id }
    await db.from('file_updates').where('id', updateId).update(told)
    await (await app.container.make(NotifyBuyers)).execute({ updateId })
    const job = await app.container.make(TellBuyers)
    for (let time = 0; time < 2; time++) await job.execute({ updateId })
    const counts = await Promise.all([buyer, later, silent].map(rowsOf))
    assert.deepEqual(
      counts.map((rows) => rows.length),
      [0, 1, 1]
    )
    const mails = await Promise.all([buyer, later, silent].map(newsMails))
    assert.deepEqual(
      mails.map((list) => list.length),
      [1, 1, 0]
    )
  })
})
