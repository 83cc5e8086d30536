import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The products in the user's cart. */
export class CartPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const cart = inPages<{ id: number }>((afterId, size) =>
      db
        .from('cart_items as i')
        .join('products as p', 'p.id', 'i.product_id')
        .where('i.user_id', userId)
        .where('i.id', '>', afterId)
        .select('i.id', 'i.currency', 'p.title')
        .select({ salesPrice: 'i.sales_price', createdAt: 'i.created_at' })
        .orderBy('i.id')
        .limit(size)
    )
    return [{ name: 'cart', rows: cart }]
  }
}
