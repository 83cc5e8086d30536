import { once } from 'node:events'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import Shop from '#shops/models/shop'
import { FillRecipients } from '#marketing/actions/fill_recipients'
import { RebuildCustomers } from '#marketing/actions/rebuild_customers'
import { SendNotification } from '#marketing/actions/send_notification'
import PromotionNotification from '#marketing/models/promotion_notification'
import { forkProgram } from '#tests/support/processes/fork_program'
import { makeListing, makePaidOrder } from '#tests/support/orders'
import { makeCreator, makeMember } from '#tests/support/shops'
import { insertOrders, insertUsers } from '#tests/support/trade/order_rows'

/** The full run kills in random pages. */
const KILLS = Number(process.env.FILLER_KILLS ?? 2)
const CUSTOMERS = 60
const BATCH = 10

async function makeShop() {
  const seller = await makeCreator()
  const shopId = seller.shop.id
  const goods = await makeListing({ shopId } as never)
  const seed = await makePaidOrder((await makeMember()) as never, goods)
  const buyers = await insertUsers(CUSTOMERS - 1)
  const order = { productId: goods.id, amount: 1_000, currency: 'CNY' as const }
  await insertOrders(
    seed,
    buyers.map((buyerId) => ({ buyerId, ...order }))
  )
  await (await app.container.make(RebuildCustomers)).execute({ shopId })
  return Shop.query().where('id', shopId).preload('creator').firstOrFail()
}

/** A notification whose recipients a job has still to store. */
async function makeSending(shop: Shop) {
  // The torture sends more than a month allows.
  await db.from('promotion_quotas').delete()
  const words = { title: 'New prints', content: 'They are here.', target: { filters: [] } }
  const send = await app.container.make(SendNotification)
  const sent = await send.execute({ ...words, shop, actor: SYSTEM } as never)
  const { id, announcementId } = sent
  await db.from('announcement_recipients').where('announcement_id', announcementId).delete()
  await db.from('announcements').where('id', announcementId).update({ recipient_count: 0 })
  await db
    .from('promotion_notifications')
    .where('id', id)
    .update({ state: 'sending', recipients: 0, after_user_id: 0, sent_at: null })
  return sent
}

async function fillAndDie(page: number, isBefore: boolean) {
  const child = forkProgram('tests/support/processes/fill_recipients.ts', {
    BATCH: String(BATCH),
    KILL_IN_PAGE: String(page),
    KILL_BEFORE_ROWS: String(isBefore),
  })
  const [, signal] = await once(child, 'exit')
  return signal as string | null
}

test.group('Processes that are killed while they store recipients', () => {
  test(`leave no customer out and add none twice (${KILLS} kills)`, async ({ assert }) => {
    const shop = await makeShop()
    for (let kill = 0; kill < KILLS; kill++) {
      const { id, announcementId } = await makeSending(shop)
      // The last page finds no more recipients and marks the notification as sent.
      const page = process.env.FILLER_KILLS
        ? 1 + Math.floor((Math.random() * CUSTOMERS) / BATCH)
        : [3, 1][kill]!
      assert.equal(await fillAndDie(page, kill % 2 === 1), 'SIGKILL')
      const stopped = await PromotionNotification.findOrFail(id)
      assert.containsSubset(stopped.$attributes, {
        state: 'sending',
        recipients: (page - 1) * BATCH,
      })

      await (await app.container.make(FillRecipients)).execute({ notificationId: id, batch: BATCH })
      const rows = await db
        .from('announcement_recipients')
        .where('announcement_id', announcementId)
        .distinct('user_id')
      assert.lengthOf(rows, CUSTOMERS)
      const sent = await PromotionNotification.findOrFail(id)
      assert.containsSubset(sent.$attributes, { state: 'sent', recipients: CUSTOMERS })
      const announcement = await db.from('announcements').where('id', announcementId).firstOrFail()
      assert.equal(announcement.recipient_count, CUSTOMERS)
    }
  }).timeout(KILLS * 60_000)
})
