import db from '@adonisjs/lucid/services/db'
import { type DurationLike } from 'luxon'
import { ReadAnnouncement } from '#site/actions/read_announcement'
import Shop from '#shops/models/shop'
import { RecountBuyer } from '#marketing/actions/recount_buyer'
import { SendNotification } from '#marketing/actions/send_notification'
import PromotionNotification from '#marketing/models/promotion_notification'
import { type TimeTraveller } from './time_traveller.js'

interface NotificationPlan {
  creatorName: string
  ago: DurationLike
  title: string
  content: string
}

const PLANS: NotificationPlan[] = [
  {
    creatorName: 'linwan',
    ago: { days: 16 },
    title: '节气手帖上新',
    content: '谢谢您一直以来的支持。新的节气手帖已经上架，欢迎来看看。',
  },
  {
    creatorName: 'linwan',
    ago: { days: 5 },
    title: '修订版已更新',
    content: '已购买的读者可以免费下载修订版，水印不变。如有问题请随时留言。',
  },
  {
    creatorName: 'harper',
    ago: { days: 14 },
    title: 'A small autumn list',
    content:
      'Thank you for buying from my shop. I have put together a short list for longer evenings.',
  },
  {
    creatorName: 'shiomi',
    ago: { days: 12 },
    title: '新しい小冊子ができました',
    content: 'いつもありがとうございます。海辺の時計店の続きにあたる小冊子を公開しました。',
  },
]

/** Hours from a click to the order that it is counted for. */
const BEFORE_ORDER = { minutes: 25 }

/** Notifications of the demo's creators, of which some were read and led to orders. */
export async function seedNotifications(past: TimeTraveller) {
  if (await PromotionNotification.query().first()) return
  for (const { creatorName, ago, ...words } of PLANS) {
    const shop = await Shop.query()
      .whereHas('creator', (creator) => creator.where('name', creatorName))
      .preload('creator')
      .firstOrFail()
    const actor = { userId: shop.creator.userId, actingAsId: null }
    const send = await past.at(ago, SendNotification)
    const target = { filters: [] }
    const sent = await send
      .execute({ ...words, shop, target, actor })
      .catch((error: { code?: string }) => {
        // The first customers may have come later.
        if (error.code !== 'NO_CUSTOMERS') throw error
        return null
      })
    if (sent) await readAndBuy(sent, past)
  }
}

/** Two of three recipients read it; who ordered within the next week came through its link. */
async function readAndBuy(
  { id, announcementId, shopId, createdAt }: PromotionNotification,
  past: TimeTraveller
) {
  const recipients: { userId: number }[] = await db
    .from('announcement_recipients')
    .where('announcement_id', announcementId)
    .orderBy('user_id')
    .select({ userId: 'user_id' })
  for (const [place, { userId }] of recipients.entries()) {
    if (place % 3 === 2) continue
    const at = createdAt.plus({ hours: 2 + place })
    const read = await past.when(at, ReadAnnouncement)
    await read.execute({ userId, announcementId, isRead: true })
  }
  const orders = await db
    .from('orders')
    .where('shop_id', shopId)
    .whereIn('status', ['paid', 'refunded'])
    .whereIn(
      'buyer_id',
      recipients.map(({ userId }) => userId)
    )
    .whereBetween('created_at', [createdAt.toJSDate(), createdAt.plus({ days: 7 }).toJSDate()])
    .select('id', 'buyer_id', 'created_at')
  const attribute = await past.make(RecountBuyer)
  for (const { id: orderId, buyer_id: userId, created_at: orderedAt } of orders) {
    const clickedAt = new Date(orderedAt.getTime() - BEFORE_ORDER.minutes * 60_000)
    if (clickedAt < createdAt.toJSDate()) continue
    await db
      .knexQuery()
      .insert({ notification_id: id, user_id: userId, clicked_at: clickedAt })
      .into('promotion_clicks')
      .onConflict(['notification_id', 'user_id'])
      .merge()
    await attribute.execute({ orderId })
  }
}
