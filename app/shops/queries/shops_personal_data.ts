import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's shop. */
export class ShopsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('shop', 'shops.id', () =>
        db
          .from('shops')
          .join('creators', 'creators.id', 'shops.creator_id')
          .where('creators.user_id', userId)
          .select('shops.id', 'shops.name', 'shops.description', 'shops.currency', 'shops.status')
          .select({ createdAt: 'shops.created_at', tippingTitle: 'shops.tipping_title' })
          .select({ tippingDescription: 'shops.tipping_description' })
      ),
    ]
  }
}
