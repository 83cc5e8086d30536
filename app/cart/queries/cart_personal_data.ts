import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The products in the user's cart. */
export class CartPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('cart', 'i.id', () =>
        db
          .from('cart_items as i')
          .join('products as p', 'p.id', 'i.product_id')
          .where('i.user_id', userId)
          .select('i.id', 'i.currency', 'p.title')
          .select({ salesPrice: 'i.sales_price', createdAt: 'i.created_at' })
      ),
    ]
  }
}
