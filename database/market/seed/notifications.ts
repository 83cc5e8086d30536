import db from '@adonisjs/lucid/services/db'
import { MarkAnnouncementsRead } from '#announcements/actions/mark_announcements_read'
import { ReadAnnouncement } from '#announcements/actions/read_announcement'
import Shop from '#shops/models/shop'
import { RecountBuyers } from '#marketing/actions/recount_buyers'
import { SendNotification } from '#marketing/actions/send_notification'
import type { CustomerFilter } from '#marketing/values/customer_condition'
import PromotionNotification from '#marketing/models/promotion_notification'
import { type TimeTraveler } from './time_traveler.js'

interface NotificationPlan {
  creatorName: string
  daysAgo: number
  title: string
  content: string
  /** All customers when absent. */
  filters?: CustomerFilter[]
}

const PLANS: NotificationPlan[] = [
  {
    creatorName: 'linwan',
    daysAgo: 16,
    title: '节气手帖上新',
    content: '谢谢您一直以来的支持。新的节气手帖已经上架，欢迎来看看。',
  },
  {
    creatorName: 'linwan',
    daysAgo: 5,
    title: '修订版已更新',
    content: '已购买的读者可以免费下载修订版，水印不变。如有问题请随时留言。',
  },
  {
    creatorName: 'linwan',
    daysAgo: 9,
    title: '给老读者的一封信',
    content: '您买过好几本手帖，这周的新稿请您先看。有任何想法都欢迎回复我。',
    filters: [{ field: 'purchasedProducts', operator: 'gt', value: 3 }],
  },
  {
    creatorName: 'harper',
    daysAgo: 25,
    title: 'Six letters for autumn evenings',
    content:
      'The letters are out as one small book. Thank you for reading along since the first one.',
  },
  {
    creatorName: 'harper',
    daysAgo: 14,
    title: 'A small autumn list',
    content:
      'Thank you for buying from my shop. I have put together a short list for longer evenings.',
  },
  {
    creatorName: 'harper',
    daysAgo: 4,
    title: 'For those who bought the most',
    content:
      'You have been very kind to this shop. The next zine goes to you a week before anybody else.',
    filters: [{ field: 'totalSpent', operator: 'gt', value: '300.00' }],
  },
  {
    creatorName: 'shiomi',
    daysAgo: 21,
    title: '秋のお知らせ',
    content:
      'お買い上げありがとうございます。秋の新刊を二冊、並べました。よろしければご覧ください。',
  },
  {
    creatorName: 'shiomi',
    daysAgo: 12,
    title: '新しい小冊子ができました',
    content: 'いつもありがとうございます。海辺の時計店の続きにあたる小冊子を公開しました。',
  },
]

/** From a click to the order that it is counted for. */
const BEFORE_ORDER_MS = 25 * 60_000

/** Notifications of the demo's creators, of which some were read and led to orders. */
export async function seedNotifications(past: TimeTraveler) {
  if (await PromotionNotification.query().first()) return
  const oldestFirst = PLANS.toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const { creatorName, daysAgo, filters = [], ...words } of oldestFirst) {
    const shop = await Shop.query()
      .whereHas('creator', (creator) => creator.where('name', creatorName))
      .preload('creator')
      .firstOrFail()
    const actor = { userId: shop.creator.userId, actingAsId: null }
    const send = await past.at({ days: daysAgo }, SendNotification)
    const target = { filters }
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

/** Two of three recipients read it; half of those who ordered within the next week came through its link. */
async function readAndBuy(
  { id, announcementId, shopId, createdAt }: PromotionNotification,
  past: TimeTraveler
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
  const attribute = await past.make(RecountBuyers)
  const markRead = await past.make(MarkAnnouncementsRead)
  for (const { id: orderId, buyer_id: userId, created_at: orderedAt } of orders) {
    const clickedAt = new Date(orderedAt.getTime() - BEFORE_ORDER_MS)
    const hasOtherReason = orderId % 2 === 0
    if (hasOtherReason || clickedAt < createdAt.toJSDate()) continue
    await db
      .knexQuery()
      .insert({
        notification_id: id,
        user_id: userId,
        clicked_at: clickedAt,
        first_clicked_at: clickedAt,
      })
      .into('promotion_clicks')
      .onConflict(['notification_id', 'user_id'])
      .merge()
    const readings = [{ announcementId, userId, readAt: clickedAt }]
    await db.transaction((trx) => markRead.execute({ readings }, trx))
    await attribute.execute({ orderIds: [orderId] })
  }
}
