import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The user's shop. */
export class ShopsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const shops = inPages<{ id: number }>((afterId, size) =>
      db
        .from('shops')
        .join('creators', 'creators.id', 'shops.creator_id')
        .where('creators.user_id', userId)
        .where('shops.id', '>', afterId)
        .select('shops.id', 'shops.name', 'shops.description', 'shops.currency', 'shops.status')
        .select({ createdAt: 'shops.created_at', tippingTitle: 'shops.tipping_title' })
        .select({ tippingDescription: 'shops.tipping_description' })
        .orderBy('shops.id')
        .limit(size)
    )
    return [{ name: 'shop', rows: shops }]
  }
}
