import { randomCharacters } from '#core/identifiers/random_characters'
import db from '@adonisjs/lucid/services/db'

/** A notification of a shop to one customer, who clicked on its link, without the shop's quota. */
export async function makeSentNotification({ shopId, userId }: { shopId: number; userId: number }) {
  const now = new Date()
  const [{ id: announcementId }] = await db
    .table('announcements')
    .insert({
      title: 'New prints',
      content: 'They are here.',
      kind: 'creator',
      audience: 'selected',
      is_important: false,
      published_at: now,
      told_at: now,
      created_at: now,
      recipient_count: 1,
    })
    .returning('id')
  await db
    .table('announcement_recipients')
    .insert({ announcement_id: announcementId, user_id: userId })
  const [{ id }] = await db
    .table('promotion_notifications')
    .insert({
      shop_id: shopId,
      announcement_id: announcementId,
      code: randomCharacters(10),
      target: 'users',
      filters: JSON.stringify([userId]),
      as_of: now,
      recipients: 1,
      state: 'sent',
      created_at: now,
      sent_at: now,
    })
    .returning('id')
  await db
    .table('promotion_clicks')
    .insert({ notification_id: id, user_id: userId, clicked_at: now, first_clicked_at: now })
  return { id: id as number, announcementId: announcementId as number }
}
