import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** Where the user is listed as a customer, with the sums that the creator sees; clicks. */
export class MarketingPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('customerOf', 'c.shop_id', () =>
        db
          .from('shop_customers as c')
          .join('shops as s', 's.id', 'c.shop_id')
          .where('c.user_id', userId)
          .select('s.id', 's.name', 'c.products', 'c.orders', 'c.tips')
          .select({ spentInFen: 'c.spent_cny', tippedInFen: 'c.tipped_cny' })
          .select({ firstPaidAt: 'c.first_paid_at', lastPaidAt: 'c.last_paid_at' })
      ),
      sectionOf('promotionClicks', 'n.id', () =>
        db
          .from('promotion_clicks as k')
          .join('promotion_notifications as n', 'n.id', 'k.notification_id')
          .join('announcements as a', 'a.id', 'n.announcement_id')
          .where('k.user_id', userId)
          .select('n.id', 'a.title')
          .select({ shopId: 'n.shop_id', clickedAt: 'k.clicked_at' })
          .select({ firstClickedAt: 'k.first_clicked_at' })
      ),
    ]
  }
}
