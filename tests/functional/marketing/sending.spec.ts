import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import Shop from '#shops/models/shop'
import { AddAnnouncementRecipients } from '#announcements/actions/add_announcement_recipients'
import { FillRecipients } from '#marketing/actions/fill_recipients'
import { RebuildCustomers } from '#marketing/actions/rebuild_customers'
import { SendNotification } from '#marketing/actions/send_notification'
import PromotionNotification from '#marketing/models/promotion_notification'
import { makeListing, makePaidOrder } from '#tests/support/orders'
import { makeMember, makeCreator } from '#tests/support/shops'
import { insertOrders, insertUsers } from '#tests/support/trade/order_rows'

async function makeShop(customers: number) {
  const seller = await makeCreator()
  const shopId = seller.shop.id
  const goods = await makeListing({ shopId } as never)
  const seed = await makePaidOrder((await makeMember()) as never, goods)
  const buyers = await insertUsers(customers - 1)
  const order = { productId: goods.id, amount: 1_000, currency: 'CNY' as const }
  await insertOrders(
    seed,
    buyers.map((buyerId) => ({ buyerId, ...order }))
  )
  await (await app.container.make(RebuildCustomers)).execute({ shopId })
  const shop = await Shop.query().where('id', shopId).preload('creator').firstOrFail()
  return { shop, shopId }
}

const words = { title: 'New prints', content: 'They are here.', target: { filters: [] } }

test.group('Sending notifications', () => {
  test('of 50 parallel requests for the last notification of the month, one succeeds', async ({
    assert,
  }) => {
    const { shop, shopId } = await makeShop(3)
    const month = new Date().toISOString().slice(0, 8) + '01'
    await db.table('promotion_quotas').insert({ shop_id: shopId, month, sent: 29 })
    const send = await app.container.make(SendNotification)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => send.execute({ ...words, shop, actor: SYSTEM }))
    )
    assert.lengthOf(
      results.filter(({ status }) => status === 'fulfilled'),
      1
    )
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    assert.deepEqual([...new Set(codes)], ['PROMOTION_QUOTA_REACHED'])
    assert.lengthOf(await db.from('promotion_notifications').where('shop_id', shopId), 1)
    assert.equal(
      (await db.from('promotion_quotas').where('shop_id', shopId).firstOrFail()).sent,
      30
    )
  }).timeout(60_000)

  test('a job that dies in any page skips no recipient and adds none twice', async ({ assert }) => {
    const { shop } = await makeShop(95)
    const send = await app.container.make(SendNotification)
    const { id, announcementId } = await send.execute({ ...words, shop, actor: SYSTEM })
    const { created_by: author } = await db
      .from('announcements')
      .where('id', announcementId)
      .first()
    const [entry] = await db
      .from('audit_entries')
      .where({ subject_type: 'announcement', subject_id: String(announcementId) })
    assert.equal(author, shop.creator.userId)
    assert.isNull(entry.actor_id, 'the creator did not send it')
    await db.from('announcement_recipients').where('announcement_id', announcementId).delete()
    await db.from('announcements').where('id', announcementId).update({ recipient_count: 0 })
    await db
      .from('promotion_notifications')
      .where('id', id)
      .update({ state: 'sending', recipients: 0, sent_at: null })

    // Dies after its rows were written and before the commit, in every second page.
    let pages = 0
    class Dying extends AddAnnouncementRecipients {
      override async execute(...input: Parameters<AddAnnouncementRecipients['execute']>) {
        const added = await super.execute(...input)
        pages += 1
        if (pages % 2 === 1) throw new Error('killed')
        return added
      }
    }
    app.container.swap(AddAnnouncementRecipients, () => new Dying())
    let attempts = 0
    for (; attempts < 100; attempts++) {
      const fill = await app.container.make(FillRecipients)
      const isDone = await fill.execute({ notificationId: id, batch: 10 }).then(
        () => true,
        () => false
      )
      if (isDone) break
    }
    app.container.restore(AddAnnouncementRecipients)
    assert.isAbove(attempts, 5)
    const rows = await db
      .from('announcement_recipients')
      .where('announcement_id', announcementId)
      .distinct('user_id')
    assert.lengthOf(rows, 95)
    const sent = await PromotionNotification.findOrFail(id)
    assert.containsSubset(sent.$attributes, { state: 'sent', recipients: 95 })
    const { recipient_count: total } = await db
      .from('announcements')
      .where('id', announcementId)
      .firstOrFail()
    assert.equal(total, 95)

    // A repeated job finds nothing to do.
    await (await app.container.make(FillRecipients)).execute({ notificationId: id })
    assert.equal((await sent.refresh()).recipients, 95)
  }).timeout(60_000)

  test('two concurrent jobs store each recipient once', async ({ assert }) => {
    const { shop } = await makeShop(60)
    const send = await app.container.make(SendNotification)
    const { id, announcementId } = await send.execute({ ...words, shop, actor: SYSTEM })
    await db.from('announcement_recipients').where('announcement_id', announcementId).delete()
    await db
      .from('promotion_notifications')
      .where('id', id)
      .update({ state: 'sending', recipients: 0, after_user_id: 0 })
    const fill = await app.container.make(FillRecipients)
    await Promise.all(
      Array.from({ length: 4 }, () => fill.execute({ notificationId: id, batch: 7 }))
    )
    assert.equal((await PromotionNotification.findOrFail(id)).recipients, 60)
  })

  test('a withdrawn notification is not filled further', async ({ assert }) => {
    const { shop } = await makeShop(5)
    const send = await app.container.make(SendNotification)
    const { id } = await send.execute({ ...words, shop, actor: SYSTEM })
    await db.from('promotion_notifications').where('id', id).update({ state: 'withdrawn' })
    await (await app.container.make(FillRecipients)).execute({ notificationId: id })
    assert.equal((await PromotionNotification.findOrFail(id)).state, 'withdrawn')
  })
})
