import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import { PersonalDataSource, type Section } from '#identity/privacy/ports/personal_data_source'

/** Where the user is listed as a customer, with the sums that the creator sees. */
export default class MarketingPersonalData extends PersonalDataSource {
  sections(userId: number): Section[] {
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
    return [{ name: 'customerOf', rows: shops }]
  }
}
