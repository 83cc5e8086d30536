import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** Where the user is listed as a customer, with the sums that the creator sees; clicks. */
export class MarketingPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const shops = inPages<{ id: number }>((afterId, size) =>
      db
        .from('shop_customers as c')
        .join('shops as s', 's.id', 'c.shop_id')
        .where('c.user_id', userId)
        .where('c.shop_id', '>', afterId)
        .select('s.id', 's.name', 'c.products', 'c.orders', 'c.tips')
        .select({ spentInFen: 'c.spent_cny', tippedInFen: 'c.tipped_cny' })
        .select({ firstPaidAt: 'c.first_paid_at', lastPaidAt: 'c.last_paid_at' })
        .orderBy('c.shop_id')
        .limit(size)
    )
    const clicks = inPages<{ id: number }>((afterId, size) =>
      db
        .from('promotion_clicks as k')
        .join('promotion_notifications as n', 'n.id', 'k.notification_id')
        .join('announcements as a', 'a.id', 'n.announcement_id')
        .where('k.user_id', userId)
        .where('n.id', '>', afterId)
        .select('n.id', 'a.title')
        .select({ shopId: 'n.shop_id', clickedAt: 'k.clicked_at' })
        .select({ firstClickedAt: 'k.first_clicked_at' })
        .orderBy('n.id')
        .limit(size)
    )
    return [
      { name: 'customerOf', rows: shops },
      { name: 'promotionClicks', rows: clicks },
    ]
  }
}
